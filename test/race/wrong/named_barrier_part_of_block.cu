// A named barrier for half of the block stands where all data of the block is exchanged.
// veriwarp-args: --block=128 --grid=16
// veriwarp-expect: race=refuted@marked definite level=block kind=read-write space=shared
// Why: each half waits for itself; thread t reads the cell of thread 127 - t in the other half.
__global__ void reverse(const int *in, int *out) {
  __shared__ int s[128];
  int t = threadIdx.x;
  s[t] = in[blockIdx.x * 128 + t]; // expect: race
  if (t < 64)
    asm volatile("bar.sync 1, 64;" ::: "memory");
  else
    asm volatile("bar.sync 2, 64;" ::: "memory");
  out[blockIdx.x * 128 + t] = s[127 - t]; // expect: race
}
