// EXPECT: right
// 1024 floats are allocated for 8 x 128 threads
// AIM: a helper returns the rounded size, but allocates the other one
static size_t reserve(float **p, size_t n) {
  size_t whole = n;
  if (size_t rest = whole % 128)
    whole += 128 - rest;
  cudaMalloc(p, whole * sizeof(**p));
  return whole;
}

__global__ void __launch_bounds__(128) square(float *d) {
  float &x = d[blockIdx.x * 128 + threadIdx.x];
  x *= x;
}

int main() {
  float *d = nullptr;
  size_t m = reserve(&d, 1000);
  cudaMemset(d, 0, 1000 * sizeof(float));
  square<<<m / 128, 128>>>(d);
  cudaDeviceSynchronize();
  cudaFree(d);
}
