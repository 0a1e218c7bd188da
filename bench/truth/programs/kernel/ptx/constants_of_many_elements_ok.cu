// EXPECT: right
// the two constants are one.
// AIM: constants of many elements
typedef int eight __attribute__((ext_vector_type(8)));
__global__ void k(const eight *in, int *out) {
  __shared__ int s[64];
  const eight v = in[0];
  const eight a = v ^ (eight){1000000001, 1000000002, 1000000003, 1000000004, 1000000005, 1000000006, 1000000007, 7};
  const eight b = v ^ (eight){1000000001, 1000000002, 1000000003, 1000000004, 1000000005, 1000000006, 1000000007, 7};
  if (a.s7 != b.s7)
    s[100] = 1;
  out[threadIdx.x] = 1;
}

int main() {
  eight *in;
  int *out;
  cudaMalloc(&in, sizeof(eight));
  cudaMemset(in, 0, sizeof(eight));
  cudaMalloc(&out, sizeof(int));
  k<<<1, 1>>>(in, out);
  cudaDeviceSynchronize();
}
