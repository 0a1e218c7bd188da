// EXPECT: wrong warp-operation
// Lanes 2 and 3 name lanes 0 and 1 in their mask 0xf, but those execute the reduction with mask 0x3, go on and end.
// AIM: one and the same instruction, with masks that are consistent for a part of the lanes only
__device__ unsigned out[4];

__global__ void k() {
  unsigned t = threadIdx.x;
  unsigned mask = t < 2 ? 0x3u : 0xfu;
  unsigned sum = __reduce_add_sync(mask, t + 1);
  out[t] = sum;
}

int main() {
  k<<<1, 4>>>();
  cudaDeviceSynchronize();
}
