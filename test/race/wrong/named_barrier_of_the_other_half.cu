// All write, then each half of the block waits for itself and reads what the other half has written.
// veriwarp-args: --block=256 --grid=1
// veriwarp-expect: race=refuted@marked definite level=block kind=read-write space=shared
// veriwarp-expect: barrier-divergence=proved
// Why: nothing orders thread 0's read of s[255] and thread 255's write.
__global__ void swapHalves(float *a) {
  __shared__ float s[256];
  int t = threadIdx.x;
  s[t] = a[t]; // expect: race
  asm volatile("bar.sync %0, 128;" ::"r"(1 + t / 128) : "memory");
  a[t] = s[255 - t]; // expect: race
}
