// EXPECT: right
// the numbers of the empty barriers are exchanged on both sides
#include <cstdio>
constexpr int N = 64;
__device__ __forceinline__ void sync_(int id) { asm volatile("bar.sync %0, 128;" ::"r"(id) : "memory"); }
__device__ __forceinline__ void arrive_(int id) { asm volatile("bar.arrive %0, 128;" ::"r"(id) : "memory"); }

__global__ void pump(const int *in, int *out) {
  __shared__ int buf[2][N];
  const int t = threadIdx.x % 64;
  if (threadIdx.x < 64) {
    buf[0][t] = in[blockIdx.x * 4 * N + t];
    arrive_(1);
    buf[1][t] = in[blockIdx.x * 4 * N + N + t];
    arrive_(2);
    sync_(4);
    buf[0][t] = in[blockIdx.x * 4 * N + 2 * N + t];
    arrive_(1);
    sync_(3);
    buf[1][t] = in[blockIdx.x * 4 * N + 3 * N + t];
    arrive_(2);
  } else {
    sync_(1);
    out[blockIdx.x * 4 * N + t] = buf[0][N - 1 - t];
    arrive_(4);
    sync_(2);
    out[blockIdx.x * 4 * N + N + t] = buf[1][N - 1 - t];
    arrive_(3);
    sync_(1);
    out[blockIdx.x * 4 * N + 2 * N + t] = buf[0][N - 1 - t];
    sync_(2);
    out[blockIdx.x * 4 * N + 3 * N + t] = buf[1][N - 1 - t];
  }
}

int main() {
  int *in, *out;
  cudaMalloc(&in, 8 * 4 * N * sizeof(int));
  cudaMalloc(&out, 8 * 4 * N * sizeof(int));
  cudaMemset(in, 0, 8 * 4 * N * sizeof(int));
  pump<<<8, 128>>>(in, out);
  printf("%d\n", cudaDeviceSynchronize());
}
