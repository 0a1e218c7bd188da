// A push stores two cells but advances the counter by one.
// veriwarp-args: --block=128 --grid=8
// veriwarp-expect: race=refuted@marked kind=write-write space=global
// Why: the second cell of one push is the first of the next.
__global__ void pushPairs(const int *in, int *out, int *tail) {
  int i = blockIdx.x * 128 + threadIdx.x;
  int at = atomicAdd(tail, 1);
  out[at] = i;         // expect: race
  out[at + 1] = in[i]; // expect: race
}
