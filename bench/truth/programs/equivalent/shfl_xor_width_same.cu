// EXPECT: same --block 32
// With width 16, lane 5 may not read lane 21 of the later segment and keeps its own value; lane 21 reads lane 5 of the earlier one: both have the value of lane t & 15.
__global__ void before(unsigned *out, const unsigned *in) {
  int t = threadIdx.x;
  out[t] = __shfl_xor_sync(0xffffffffu, in[t], 16, 16);
}

__global__ void after(unsigned *out, const unsigned *in) {
  int t = threadIdx.x;
  out[t] = __shfl_sync(0xffffffffu, in[t], t & 15);
}
