// EXPECT: different --block 32
// in[0] > 0 alone: lane 0 has no positive lane below itself (0), but after counts lane 0 itself (1).
__global__ void before(int *out, const int *in) {
  int t = threadIdx.x;
  unsigned m = __ballot_sync(0xffffffffu, in[t] > 0);
  out[t] = __popc(m & ((1u << t) - 1u));
}

__global__ void after(int *out, const int *in) {
  int t = threadIdx.x;
  unsigned m = __ballot_sync(0xffffffffu, in[t] > 0);
  out[t] = __popc(m & ((2u << t) - 1u));
}
