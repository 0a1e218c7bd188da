// EXPECT: wrong assertion
// 160 of 256 tokens go to expert 0 (all 128 odd ones and every eighth one), whose capacity is 40: the 41st of them fails the assertion.
// AIM: capacity of a bucket asserted after an atomic counter; the number of tokens for each bucket follows from the indices
#include <cassert>
#include <cstdio>
#include <cstdlib>

#define MOE_CHECK(x) do { cudaError_t st = (x); if (st != cudaSuccess) { std::fprintf(stderr, "%s\n", cudaGetErrorString(st)); std::exit(1); } } while (0)

struct Routing {
  int experts, capacity, hidden;
};

__host__ __device__ inline int expert_of(int token, int experts) { return token & 1 ? 0 : token % experts; }

// one block for each token
__global__ void dispatch(const float *tokens, float *buckets, int *fill, int *slot_of, Routing r) {
  __shared__ int s_slot;
  const int token = blockIdx.x, expert = expert_of(token, r.experts);
  if (threadIdx.x == 0)
    s_slot = atomicAdd(&fill[expert], 1);
  __syncthreads();
  const int slot = s_slot;
  assert(slot < r.capacity);
  float *to = buckets + ((size_t)expert * r.capacity + slot) * r.hidden;
  for (int c = threadIdx.x; c < r.hidden; c += blockDim.x)
    to[c] = tokens[(size_t)token * r.hidden + c];
  if (threadIdx.x == 0)
    slot_of[token] = slot;
}

int main() {
  const int tokens = 256;
  const Routing r{8, 40, 100}; // 25 % more room than with equal shares
  float *in, *buckets;
  int *fill, *slots;
  MOE_CHECK(cudaMalloc(&in, sizeof(float) * tokens * r.hidden));
  MOE_CHECK(cudaMalloc(&buckets, sizeof(float) * r.experts * r.capacity * r.hidden));
  MOE_CHECK(cudaMalloc(&fill, sizeof(int) * r.experts));
  MOE_CHECK(cudaMalloc(&slots, sizeof(int) * tokens));
  MOE_CHECK(cudaMemset(in, 0, sizeof(float) * tokens * r.hidden));
  MOE_CHECK(cudaMemset(fill, 0, sizeof(int) * r.experts));
  dispatch<<<tokens, 64>>>(in, buckets, fill, slots, r);
  MOE_CHECK(cudaGetLastError());
  MOE_CHECK(cudaDeviceSynchronize());
  cudaFree(in);
  cudaFree(buckets);
  cudaFree(fill);
  cudaFree(slots);
  return 0;
}
