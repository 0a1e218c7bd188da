// What a program can ask too much of, one thing for each name that it is given.
#include <cstdio>
#include <cstring>

#include <cuda_runtime.h>

__global__ void forever(unsigned *out, unsigned x) { // x is odd, and stays so
  while (x & 1)
    x *= 3;
  *out = x;
}
__global__ void waiting(volatile int *flag) { // which nobody sets
  while (*flag == 0)
    ;
}
__global__ void divided(int *flag) { // half of the block waits at a barrier, the other half for it
  if (threadIdx.x < 32) {
    __syncthreads();
    atomicExch(flag, 1);
  } else {
    while (atomicAdd(flag, 0) == 0)
      ;
  }
}
__global__ void shared(int *out) {
  extern __shared__ int memory[];
  memory[threadIdx.x] = 1;
  *out = memory[threadIdx.x];
}
// Wild accesses, of one block: by all of its threads, by some, behind a barrier; and a division by zero.
__global__ void wildRow(int *out, int *nothing) {
  int *to = blockIdx.x == 1 ? nothing : out;
  to[threadIdx.x] = 1;
}
__global__ void wildSome(int *out, int *nothing, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    nothing[i] = 1;
  else
    out[0] = 1;
}
__global__ void wildTile(int *out, int *nothing) {
  __shared__ int tile[64];
  tile[threadIdx.x] = threadIdx.x * 1000;
  __syncthreads();
  const int next = tile[(threadIdx.x + 1) % 64];
  (blockIdx.x == 1 && next == 6000 ? nothing : out)[threadIdx.x % 2] = next;
}
__global__ void wildOnce(int *out, int *nothing) { // not when it is run again
  int *to = atomicAdd(&out[1], 1) == 0 ? nothing : out;
  *to = 1;
}
__global__ void zero(int *out, int *zeros) { out[0] = 7 / (zeros[threadIdx.x == 9 ? 0 : 1]); }
__global__ void vectors(const float4 *from, float4 *to) { to[threadIdx.x] = from[threadIdx.x]; }
__device__ __noinline__ int deep(volatile int *out, int n) {
  int own[8] = {n, out[1]};
  return n == out[0] ? own[out[1]] : deep(out, n + 1) + own[out[0] & 7];
}
__global__ void recursion(int *out) { out[2] = deep(out, 1); }
__global__ void trapped(int *out) {
  if (threadIdx.x == 5)
    __trap();
  out[threadIdx.x] = 1;
}

int main(int argc, char **argv) {
  const auto is = [&](const char *name) { return argc > 1 && std::strcmp(argv[1], name) == 0; };
  int *flag = nullptr;
  cudaMalloc(&flag, sizeof *flag);
  cudaMemset(flag, 0, sizeof *flag);
  int *some = nullptr;
  const int values[2] = {0, 1};
  if (is("wildRow") || is("wildSome") || is("wildTile") || is("wildOnce") || is("zero") || is("vectors") ||
      is("recursion") || is("trapped")) {
    cudaMalloc(&some, 256);
    cudaMemset(some, 0, 256);
    if (is("wildRow"))
      wildRow<<<2, 64>>>(some, nullptr);
    if (is("wildSome"))
      wildSome<<<2, 64>>>(some, nullptr, 101);
    if (is("wildTile"))
      wildTile<<<2, 64>>>(some, nullptr);
    if (is("wildOnce"))
      wildOnce<<<1, 1>>>(some, nullptr);
    if (is("zero")) {
      cudaMemcpy(some, values, sizeof values, cudaMemcpyHostToDevice);
      zero<<<1, 32>>>(some + 2, some);
    }
    if (is("recursion"))
      recursion<<<1, 1>>>(some);
    if (is("trapped"))
      trapped<<<1, 32>>>(some);
    if (is("vectors"))
      vectors<<<1, 1>>>(reinterpret_cast<float4 *>(some + 1), reinterpret_cast<float4 *>(some + 4));
    std::printf("%s\n", cudaGetErrorName(cudaDeviceSynchronize()));
    return 0;
  }
  shared<<<1, 1, 4>>>(flag); // the first launch
  cudaMemset(flag, 0, sizeof *flag);
  if (is("forever"))
    forever<<<2, 3>>>(reinterpret_cast<unsigned *>(flag), 7);
  if (is("waiting"))
    waiting<<<2, 3>>>(flag);
  if (is("divided"))
    divided<<<1, 64>>>(flag);
  if (is("memory")) {
    void *much = flag;
    std::printf("%s", cudaGetErrorName(cudaMalloc(&much, std::size_t(1) << 60)));
    std::printf(" %d %s", much == nullptr, cudaGetErrorName(cudaGetLastError()));
    std::printf(" %s\n", cudaGetErrorName(cudaGetLastError()));
  }
  if (is("shared")) {
    shared<<<1, 1, 48 * 1024 + 4>>>(flag);
    std::printf("%s", cudaGetErrorName(cudaGetLastError()));
    cudaFuncSetAttribute(shared, cudaFuncAttributeMaxDynamicSharedMemorySize, 96 * 1024);
    shared<<<1, 1, 96 * 1024>>>(flag);
    std::printf(" %s", cudaGetErrorName(cudaGetLastError()));
    std::printf(" %s\n", cudaGetErrorName(
                             cudaFuncSetAttribute(shared, cudaFuncAttributeMaxDynamicSharedMemorySize, 300 * 1024)));
  }
  if (is("leak")) {
    void *managed = nullptr, *pinned = nullptr, *freed = nullptr;
    cudaMalloc(&freed, 8);
    cudaMallocManaged(&managed, 24);
    cudaMallocHost(&pinned, 100);
    cudaFree(freed);
  } else {
    cudaFree(flag);
  }
  return cudaDeviceSynchronize() != cudaSuccess;
}
