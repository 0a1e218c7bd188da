// Chunks of eight elements a thread with an inclusive end.
// veriwarp-args: --block=64 --grid=16
// veriwarp-expect: race=refuted@marked definite kind=write-write space=global
// Why: element 8 (i + 1) is the last of thread i and the first of thread i + 1.
__global__ void chunks(int *out) {
  int i = blockIdx.x * 64 + threadIdx.x;
  for (int k = 8 * i; k <= 8 * (i + 1); ++k)
    out[k] = i; // expect: race
}
