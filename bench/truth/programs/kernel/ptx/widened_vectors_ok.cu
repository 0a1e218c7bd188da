// EXPECT: right
// element 0 is the same byte in both.
// AIM: functions of vectors that differ in more than their operands
typedef unsigned char bytes __attribute__((ext_vector_type(4)));
typedef unsigned short halves __attribute__((ext_vector_type(2)));
typedef unsigned four __attribute__((ext_vector_type(4)));
typedef unsigned two __attribute__((ext_vector_type(2)));
__global__ void k(const unsigned *in, int *out) {
  __shared__ int s[4];
  unsigned x = in[0];
  bytes c;
  bytes h;
  __builtin_memcpy(&c, &x, 4);
  __builtin_memcpy(&h, &x, 4);
  four a = __builtin_convertvector(c, four);
  four b = __builtin_convertvector(h, four);
  if (a.x != b.x)
    s[100] = 1;
  out[threadIdx.x] = 1;
}

int main() {
  unsigned *in, number = 0x102;
  int *out;
  cudaMalloc(&in, sizeof number);
  cudaMemcpy(in, &number, sizeof number, cudaMemcpyHostToDevice);
  cudaMalloc(&out, sizeof(int));
  k<<<1, 1>>>(in, out);
  cudaDeviceSynchronize();
}
