// One thread of each block reserves room and hands on where it begins; the others do not wait for it.
// veriwarp-args: --block=256 --grid=64
// veriwarp-expect: race=refuted@marked definite space=shared
// veriwarp-expect: race=refuted|possible|unknown@global
// Why: no barrier between the write of 'base' and its reads, which may give anything.
__global__ void append(int *out, int *tail) {
  __shared__ int base;
  if (threadIdx.x == 0)
    base = atomicAdd(tail, 256); // expect: race
  out[base + threadIdx.x] = threadIdx.x; // expect: race race(global)
}
