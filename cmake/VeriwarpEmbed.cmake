# A file as a C++ array, for programs that have it in themselves:
#
#   cmake -DINPUT=FILE -DOUTPUT=FILE.cpp -DNAME=NAME -P VeriwarpEmbed.cmake
#
# defines `extern const unsigned char NAME[]` and `extern const unsigned long NAMESize`, in bytes.
file(READ "${INPUT}" bytes HEX)
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
string(REGEX REPLACE "((0x..,){20})" "\\1\n" bytes "${bytes}")
file(WRITE "${OUTPUT}" "extern const unsigned char ${NAME}[];
extern const unsigned long ${NAME}Size;
const unsigned char ${NAME}[] = {
${bytes}};
const unsigned long ${NAME}Size = sizeof ${NAME};
")

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
