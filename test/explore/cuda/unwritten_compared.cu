// EXPECT: memory-error at line 5
// A value that nobody has written decides a branch, for one number in 2^32.
__global__ void compared(int *out) {
  __shared__ int words[2];
  const int mine = words[threadIdx.x];
  if (mine == 1592595997)
    *out = 1;
}

int main() {
  int *out;
  cudaMalloc(&out, 4);
  compared<<<1, 2>>>(out);
  return cudaDeviceSynchronize();
}
