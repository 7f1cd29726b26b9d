// What a precompiled header is made for: CMake makes one with a target that has a source.
