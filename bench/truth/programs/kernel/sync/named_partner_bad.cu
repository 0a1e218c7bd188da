// EXPECT: wrong race
// consumer thread 64 (warp 2, barrier 1) reads q[32], which thread 32 (warp 1, barrier 2) writes: no barrier has both.
// AIM: bar.arrive/bar.sync with a computed ID; the consumer reads the data of the other pair
__device__ void arrive(int id) { asm volatile("bar.arrive %0, %1;" ::"r"(id), "r"(64) : "memory"); }
__device__ void await(int id) { asm volatile("bar.sync %0, %1;" ::"r"(id), "r"(64) : "memory"); }

__global__ void __launch_bounds__(128) relay(const int *in, int *out) {
  __shared__ int q[64];
  const int t = threadIdx.x, warp = t >> 5;
  const int id = 1 + (warp & 1);
  if (warp < 2) {
    q[t] = in[blockIdx.x * 64 + t] * 2;
    arrive(id);
  } else {
    await(id);
    out[blockIdx.x * 64 + t - 64] = q[(t - 64) ^ 32];
  }
}

int main() {
  int *in, *out;
  const size_t bytes = 64 * 10 * sizeof(int);
  cudaMalloc(&in, bytes);
  cudaMalloc(&out, bytes);
  cudaMemset(in, 0, bytes);
  relay<<<10, 128>>>(in, out);
  if (cudaDeviceSynchronize() != cudaSuccess)
    return 1;
  cudaFree(in);
  cudaFree(out);
  return 0;
}
