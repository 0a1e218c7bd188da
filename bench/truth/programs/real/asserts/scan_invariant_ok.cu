// EXPECT: right
// places of kept elements are below the number of kept ones
#include <cassert>
#include <cstdio>
#include <vector>

__global__ void pack(const int *in, int *out) {
  __shared__ int total;
  if (threadIdx.x == 0) total = 0;
  const int v = in[blockIdx.x * 32 + threadIdx.x];
  const unsigned m = __ballot_sync(~0u, v >= 0);
  __syncthreads();
  if (threadIdx.x == 0) total = __popc(m);
  __syncthreads();
  const int place = __popc(m & ((1u << threadIdx.x) - 1));
  if (v >= 0) assert(place < total);
  if (v >= 0) out[blockIdx.x * 33 + place] = v;
}

int main() {
  std::vector<int> h(64 * 32);
  for (size_t i = 0; i < h.size(); ++i) h[i] = i / 32 % 4 ? (int)i : -1;
  int *in, *out;
  cudaMalloc(&in, h.size() * sizeof(int));
  cudaMalloc(&out, 64 * 33 * sizeof(int));
  cudaMemcpy(in, h.data(), h.size() * sizeof(int), cudaMemcpyHostToDevice);
  pack<<<64, 32>>>(in, out);
  printf("%d\n", cudaDeviceSynchronize());
}
