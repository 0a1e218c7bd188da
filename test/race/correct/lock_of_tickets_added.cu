// A ticket lock whose holder adds 1 to the number that is served.
// veriwarp-args: --block=64 --grid=16
// veriwarp-expect: all=proved

__device__ unsigned next, serving;
__global__ void k(int *a) {
  if (threadIdx.x != 0)
    return;
  unsigned t = atomicAdd(&next, 1u);
  while (atomicAdd(&serving, 0u) != t)
    ;
  __threadfence();
  *a += 1;
  __threadfence();
  atomicAdd(&serving, 1u);
}
