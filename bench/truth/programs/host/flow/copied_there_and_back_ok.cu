// EXPECT: right
// back is 63. p has 64 elements.
// AIM: a number is copied to the device and back
__global__ void put(int *p, int i) { p[i] = 1; }

int main() {
  int *p, *d, n = 63, back;
  cudaMalloc(&p, 64 * sizeof(int));
  cudaMalloc(&d, sizeof(int));
  cudaMemcpy(d, &n, sizeof(int), cudaMemcpyHostToDevice);
  cudaMemcpy(&back, d, sizeof(int), cudaMemcpyDeviceToHost);
  put<<<1, 1>>>(p, back);
  cudaDeviceSynchronize();
}
