// A part of the program that is no CUDA.
int blocks() { return 2; }

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
