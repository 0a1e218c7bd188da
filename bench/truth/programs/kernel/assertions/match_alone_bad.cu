// EXPECT: wrong assertion
// keys repeat: groups have two lanes
#include <cassert>
__global__ void work(const int *keys, int *out) {
  int lane = threadIdx.x;
  unsigned peers = __match_any_sync(0xffffffffu, keys[lane]);
  assert(peers == 1u << lane);
  out[lane] = peers;
}

int main() {
  int h[32], *keys, *out;
  for (int i = 0; i < 32; i++)
    h[i] = i / 2;
  cudaMalloc(&keys, sizeof h);
  cudaMalloc(&out, sizeof h);
  cudaMemcpy(keys, h, sizeof h, cudaMemcpyHostToDevice);
  work<<<1, 32>>>(keys, out);
  return cudaDeviceSynchronize();
}
