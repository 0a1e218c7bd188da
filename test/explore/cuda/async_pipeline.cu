// EXPECT: 1 executions
// Two buffers: one is filled while the other one is read. Copies of 4, 8 and 16 bytes, some of them filled up with zeros.
#include <cassert>
#include <cuda_pipeline.h>

constexpr int Tiles = 4, Threads = 4;
__device__ int4 given[Tiles][Threads];
__device__ int sums[Threads];

__global__ void fill() {
  for (int i = 0; i < Tiles; ++i)
    given[i][threadIdx.x] = make_int4(i, threadIdx.x, 10 * i, 7);
}
__global__ void add() {
  __shared__ int4 tile[2][Threads];
  __shared__ long long wide[Threads];
  __shared__ int narrow[Threads];
  const int t = threadIdx.x, other = (t + 1) % Threads;
  const auto fetch = [&](int i) {
    if (i < Tiles) __pipeline_memcpy_async(&tile[i % 2][t], &given[i][t], 16);
    __pipeline_commit();
  };
  int sum = 0;
  fetch(0);
  for (int i = 0; i < Tiles; ++i) {
    fetch(i + 1);
    __pipeline_wait_prior(1);
    __syncthreads();
    sum += tile[i % 2][other].x + tile[i % 2][other].y + tile[i % 2][other].z + tile[i % 2][other].w;
    __syncthreads();
  }
  sums[t] = sum;
  assert(sum == 6 + 4 * other + 60 + 28);
  __pipeline_memcpy_async(&wide[t], &given[1][t].z, 8, 4);
  __pipeline_memcpy_async(&narrow[t], &given[1][t].w, 4);
  __pipeline_commit();
  __pipeline_memcpy_async(&tile[0][t], &given[3][t], 16, 9); // reads 7 bytes
  __pipeline_commit();
  asm volatile("cp.async.wait_all;" ::: "memory");
  __syncthreads();
  assert(wide[other] == 10 && narrow[other] == 7);
  assert(tile[0][other].x == 3 && tile[0][other].y == other && tile[0][other].z == 0 && tile[0][other].w == 0);
}
int main() {
  fill<<<1, Threads>>>();
  add<<<1, Threads>>>();
  int host[Threads];
  return cudaMemcpyFromSymbol(host, sums, sizeof host) != cudaSuccess || host[0] != 98;
}
