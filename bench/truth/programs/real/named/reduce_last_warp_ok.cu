// EXPECT: right
// three warps arrive, one waits and adds
#include <cstdio>

__global__ void collect(const int *in, int *out) {
  __shared__ int s[4];
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  const int v = __reduce_add_sync(~0u, in[blockIdx.x * 128 + threadIdx.x]);
  if (lane == 0) s[warp] = v;
  if (warp > 0) {
    asm volatile("bar.arrive 5, 128;" ::: "memory");
  } else {
    asm volatile("bar.sync 5, 128;" ::: "memory");
    if (lane == 0) out[blockIdx.x] = s[0] + s[1] + s[2] + s[3];
  }
}

int main() {
  int *in, *out;
  cudaMalloc(&in, 10 * 128 * sizeof(int));
  cudaMalloc(&out, 10 * sizeof(int));
  cudaMemset(in, 1, 10 * 128 * sizeof(int));
  collect<<<10, 128>>>(in, out);
  printf("%d\n", cudaDeviceSynchronize());
}
