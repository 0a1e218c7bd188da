// EXPECT: wrong out-of-bounds
// the first has element 0 of v first, the second element 1 of v: of {0, 1} and {2, 3} they differ.
// AIM: functions of vectors that differ in more than their operands
typedef int int2v __attribute__((ext_vector_type(2)));
__global__ void k(const int2v *in, int *out) {
  __shared__ int s[4];
  s[threadIdx.x & 3] = 0;
  int2v v = in[0], w = in[1];
  int2v a = __builtin_shufflevector(v, w, 0, 3), b = __builtin_shufflevector(v, w, 1, 2);
  long long x, y;
  __builtin_memcpy(&x, &a, 8);
  __builtin_memcpy(&y, &b, 8);
  if (x != y)
    s[100] = 1;
  out[threadIdx.x] = 1;
}

int main() {
  int2v *in;
  int *out;
  cudaMalloc(&in, 2 * sizeof(int2v));
  int numbers[] = {0, 1, 2, 3};
  cudaMemcpy(in, numbers, sizeof numbers, cudaMemcpyHostToDevice);
  cudaMalloc(&out, 32 * sizeof(int));
  k<<<1, 1>>>(in, out);
  cudaDeviceSynchronize();
}
