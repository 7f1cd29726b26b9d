# Compiles for WebAssembly with Debian's clang-19: one thread, no exceptions, no files, the system calls of WASI. What the
# rooms use beside the standard library and this has not lies in include/, a small seam for each.

set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_AR llvm-ar-19)
set(CMAKE_RANLIB llvm-ranlib-19)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)

set(CMAKE_CXX_FLAGS_INIT "-fno-exceptions -fno-rtti -isystem ${CMAKE_CURRENT_LIST_DIR}/include")
