// EXPECT: right
// each block publishes its sum with a fence before it draws a ticket, the last one reads all sums after a fence
#include <cstdio>
#include <vector>
constexpr int B = 128;
__device__ unsigned ticket;

__global__ void reduce_all(const int *in, int n, int *partial, int *out) {
  __shared__ int s[B];
  __shared__ bool last;
  const int t = threadIdx.x;
  int v = 0;
  for (int i = blockIdx.x * B + t; i < n; i += gridDim.x * B) v += in[i];
  s[t] = v;
  __syncthreads();
  for (int d = B / 2; d; d /= 2) {
    if (t < d) s[t] += s[t + d];
    __syncthreads();
  }
  if (t == 0) {
    partial[blockIdx.x] = s[0];
    __threadfence();
    last = atomicAdd(&ticket, 1) == gridDim.x - 1;
    __threadfence();
  }
  __syncthreads();
  if (last) {
    __threadfence();
    v = 0;
    for (int i = t; i < gridDim.x; i += B) v += partial[i];
    s[t] = v;
    __syncthreads();
    for (int d = B / 2; d; d /= 2) {
      if (t < d) s[t] += s[t + d];
      __syncthreads();
    }
    if (t == 0) {
      *out = s[0];
      atomicExch(&ticket, 0u);
    }
  }
}

int main() {
  const int n = 1 << 20, blocks = 200;
  std::vector<int> h(n, 1);
  int *in, *partial, *out, res;
  cudaMalloc(&in, n * sizeof(int));
  cudaMalloc(&partial, blocks * sizeof(int));
  cudaMalloc(&out, sizeof(int));
  cudaMemcpy(in, h.data(), n * sizeof(int), cudaMemcpyHostToDevice);
  reduce_all<<<blocks, B>>>(in, n, partial, out);
  cudaMemcpy(&res, out, sizeof(int), cudaMemcpyDeviceToHost);
  printf("%d\n", res);
}
