// EXPECT: wrong out-of-bounds
// n = 50 selects &b for the 1024 floats, a gets 64; thread 64 writes element 64 of 64.
// AIM: the pointer that cudaMalloc fills is chosen by ?:
__global__ void fill(float *p, float v) { p[blockIdx.x * blockDim.x + threadIdx.x] = v; }

int main() {
  float *a = nullptr, *b = nullptr;
  int n = 50;
  float **large = n > 100 ? &a : &b;
  cudaMalloc(large, 1024 * sizeof(float));
  cudaMalloc(large == &a ? &b : &a, 64 * sizeof(float));
  fill<<<4, 64>>>(a, 1.5f);
  fill<<<1, 64>>>(b, 2.5f);
  cudaDeviceSynchronize();
  cudaFree(a);
  cudaFree(b);
  return 0;
}
