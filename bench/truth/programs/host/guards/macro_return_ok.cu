// EXPECT: right
// the return leaves the lambda only, so all threads reach the barrier
// AIM: a macro with a return in a lambda leaves the lambda, in the kernel it leaves the kernel
#define REQUIRE(c) \
  if (!(c))        \
  return

__global__ void pairs(int *d, int n) {
  __shared__ int s[256];
  int t = threadIdx.x, i = blockIdx.x * 256 + t;
  auto load = [&] {
    REQUIRE(i < n);
    s[t] = d[i];
  };
  load();
  __syncthreads();
  if (i < n)
    d[i] = s[t ^ 1];
}

int main() {
  int n = 1000;
  int *d;
  cudaMalloc(&d, n * sizeof(int));
  cudaMemset(d, 0, n * sizeof(int));
  pairs<<<(n + 255) / 256, 256>>>(d, n);
  cudaDeviceSynchronize();
  cudaFree(d);
}
