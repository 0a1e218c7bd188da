// EXPECT: memory-error at line 5
// A value that nobody has written goes to another lane, and from there to the host.
__global__ void shuffled(int *out) {
  __shared__ int words[2];
  const int mine = words[threadIdx.x];
  const int other = __shfl_xor_sync(0x3, mine, 1);
  if (threadIdx.x == 0)
    *out = other;
}

int main() {
  int *out;
  cudaMalloc(&out, 4);
  shuffled<<<1, 2>>>(out);
  return cudaDeviceSynchronize();
}
