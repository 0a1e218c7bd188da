// Every thread draws, and the ticket is compared with the number of blocks.
// veriwarp-args: --block=64 --grid=32
// veriwarp-expect: race=refuted|possible@marked space=global
// Why: 2048 tickets are drawn; the 32nd says nothing of the blocks that have not begun.
__device__ unsigned drawn;

__global__ void sum(const float *in, float *part, float *out) {
  unsigned i = blockIdx.x * 64 + threadIdx.x;
  part[i] = in[i]; // expect: race
  __threadfence();
  unsigned ticket = atomicAdd(&drawn, 1u);
  __threadfence();
  if (ticket == gridDim.x - 1) {
    float s = 0;
    for (unsigned b = 0; b < gridDim.x * 64; ++b)
      s += part[b]; // expect: race
    *out = s;
  }
}
