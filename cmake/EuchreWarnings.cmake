# The warnings of every target of ours, as an interface target. Presets, not targets, turn them into errors.

add_library(euchre_warnings INTERFACE)
target_compile_options(
    euchre_warnings
    INTERFACE -Wall
              -Wextra
              -Wpedantic
              -Wshadow
              -Wconversion
              -Wsign-conversion
              -Wold-style-cast
              -Wcast-qual
              -Wswitch-enum
              -Woverloaded-virtual
              -Wsuggest-override
              -Wnon-virtual-dtor
              -Wformat=2
              -Wextra-semi
              -Wundef)

if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_compile_options(euchre_warnings INTERFACE -Wmissing-declarations -Wduplicated-cond -Wduplicated-branches
                                                     -Wlogical-op)
    # Of sources compiled together g++ 12 takes a nameless namespace for one of a header's, and of strings that are joined it
    # reckons the ends wrongly.
    target_compile_options(euchre_warnings INTERFACE -Wno-subobject-linkage -Wno-array-bounds -Wno-stringop-overflow
                                                     -Wno-restrict)
else()
    # What g++ calls -Wmissing-declarations.
    target_compile_options(euchre_warnings INTERFACE -Wmissing-prototypes)
endif()

# Asio trips -Wnull-dereference at -O2, so the room http goes without.
add_library(euchre_warnings_strict INTERFACE)
target_link_libraries(euchre_warnings_strict INTERFACE euchre_warnings)
# So does what g++ 12 puts together of sources compiled together.
if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_compile_options(euchre_warnings_strict INTERFACE -Wnull-dereference)
endif()
