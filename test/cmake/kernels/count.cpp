// A part of the program that is no CUDA.
int blocks() { return 2; }
