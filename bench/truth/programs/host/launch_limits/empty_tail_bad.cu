// EXPECT: wrong launch
// n = 1024 has no remainder: tail is launched with 0 threads
// AIM: a launch for the remainder, which is empty for multiples of 256
__global__ void body(float *d) { d[blockIdx.x * 256 + threadIdx.x] += 1; }
__global__ void tail(float *d) { d[threadIdx.x] += 1; }

static void addOne(float *d, int n) {
  int whole = n / 256, rest = n % 256;
  if (whole)
    body<<<whole, 256>>>(d);
  tail<<<1, rest>>>(d + whole * 256);
}

int main() {
  float *d;
  cudaMalloc(&d, 1100 * sizeof(float));
  cudaMemset(d, 0, 1100 * sizeof(float));
  addOne(d, 1100);
  addOne(d, 100);
  addOne(d, 1024);
  cudaDeviceSynchronize();
  cudaFree(d);
}
