// One leader for each key and warp, and the same keys in many warps.
// veriwarp-args: --block=64 --grid=4
// veriwarp-expect: race=refuted|possible@marked
// Why: leaders of different warps write one element.
__global__ void k(const int *keys, int *out) { // one leader per key and warp, but warps share keys
  int key = keys[blockIdx.x * blockDim.x + threadIdx.x] & 63;
  unsigned peers = __match_any_sync(~0u, key);
  if ((int)(threadIdx.x & 31) == __ffs(peers) - 1) out[key] = threadIdx.x; // expect: race
}
