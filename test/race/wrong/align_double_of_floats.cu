// A double in place of every float, whatever the array is: no launch is known.
// veriwarp-args: --block=128 --grid=1
// veriwarp-expect: out-of-bounds=refuted@marked definite kind=misaligned
// veriwarp-expect: race=refuted@marked definite
// Why: neighbours are 4 bytes apart, so one of them is not at a multiple of 8, wherever 'a' points.
__global__ void put(float *a) {
  int t = threadIdx.x;
  *(double *)(a + t) = t; // expect: out-of-bounds race
}
