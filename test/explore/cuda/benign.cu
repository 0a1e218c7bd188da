// EXPECT: 2 executions
// Threads that write the same value do not count as a race, as for `veriwarp check`; with benign they do.
__global__ void clear(int *out) { out[0] = 0; }

int main() {
  int *out;
  cudaMalloc(&out, 4);
  clear<<<1, 2>>>(out);
  return cudaDeviceSynchronize();
}
