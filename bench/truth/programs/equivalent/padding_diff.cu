// EXPECT: different --block 4
// Bytes 1 to 3 of in[0] are 0xff, of out[0] are 0: copying the whole structure makes them 0xff, copying the members leaves 0.
struct S {
  char c;
  int v;
};

__global__ void before(S *out, const S *in) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = in[i];
}

__global__ void after(S *out, const S *in) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i].c = in[i].c;
  out[i].v = in[i].v;
}
