// EXPECT: right
// both are read at one place, where all is equal.
// AIM: reads of 16 bytes that begin alike
__global__ void k(const int4 *in, int *out) {
  __shared__ int s[64];
  const long long *numbers = (const long long *)in;
  if (numbers[0] == numbers[2]) {
    const int4 a = in[0], b = in[0];
    if (a.w != b.w)
      s[100] = 1;
  }
  out[threadIdx.x] = 1;
}

int main() {
  int4 *in, numbers[2] = {{0, 1, 2, 3}, {0, 1, 2, 4}};
  int *out;
  cudaMalloc(&in, sizeof numbers);
  cudaMemcpy(in, numbers, sizeof numbers, cudaMemcpyHostToDevice);
  cudaMalloc(&out, sizeof(int));
  k<<<1, 1>>>(in, out);
  cudaDeviceSynchronize();
}
