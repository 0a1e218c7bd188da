// EXPECT: right
// pitch in elements
__global__ void k(float *a, int pitch) {
  a[threadIdx.y * pitch + threadIdx.x] = 1;
}
int main() {
  float *a;
  int w = 16, h = 16, pitch = 32 * 1;
  cudaMalloc(&a, 32 * h * sizeof(float));
  k<<<1, dim3(w, h)>>>(a, pitch);
  return cudaDeviceSynchronize();
}
