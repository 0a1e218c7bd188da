// EXPECT: wrong race
// 1 is 0x3c00 as a half and 0x3f80 as a bfloat16: all threads write their number to out[0].
// AIM: functions of vectors that differ in more than their operands
__global__ void k(const int *in, int *out) {
  int x = in[0];
  unsigned short u, v;
  _Float16 a = (_Float16)x;
  __bf16 c = (__bf16)x;
  __builtin_memcpy(&u, &a, 2);
  __builtin_memcpy(&v, &c, 2);
  if (u != v)
    out[0] = threadIdx.x;
}

int main() {
  int *in, *out, number = 1;
  cudaMalloc(&in, sizeof number);
  cudaMemcpy(in, &number, sizeof number, cudaMemcpyHostToDevice);
  cudaMalloc(&out, sizeof(int));
  k<<<1, 32>>>(in, out);
  cudaDeviceSynchronize();
}
