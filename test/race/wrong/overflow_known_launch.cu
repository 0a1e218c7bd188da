// An index whose product leaves 32 bits at the launch that is given: it wraps, and that is no assumption to make.
// veriwarp-args: --block=256 --grid=512
// veriwarp-expect: race=refuted@marked definite level=grid kind=write-write space=global
// Why: (65536 + g) * 65536 is g * 65536 again, so blocks 0 and 256 write the same elements.
__global__ void scaled(int *o) {
  unsigned i = (blockIdx.x * blockDim.x + threadIdx.x) * 65536u;
  o[i >> 16] = blockIdx.x; // expect: race
}
