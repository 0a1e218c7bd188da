// EXPECT: data-race at line 7
// What one thread writes is the same for all, but another one reads it; and who reads races with all of them.
__global__ void mark(int *out) {
  if (threadIdx.x == 2)
    out[1] = out[0];
  else
    out[0] = 7;
}

int main() {
  int *out;
  cudaMalloc(&out, 8);
  cudaMemset(out, 0, 8);
  mark<<<1, 3>>>(out);
  return cudaDeviceSynchronize();
}
