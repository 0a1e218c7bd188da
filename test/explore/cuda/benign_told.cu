// EXPECT: data-race at line 4
// SETTING: benign
// Threads that write the same value race.
__global__ void clear(int *out) { out[0] = 0; }

int main() {
  int *out;
  cudaMalloc(&out, 4);
  clear<<<1, 2>>>(out);
  return cudaDeviceSynchronize();
}
