// EXPECT: right
// input and output are different
struct Args { const float *in; float *out; int n; };
__global__ void k(Args a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < a.n) a.out[i] = a.in[i] * 2;
}
int main() {
  float *p, *q;
  cudaMalloc(&p, 257 * sizeof(float));
  cudaMalloc(&q, 257 * sizeof(float));
  Args a = {p, q, 256};
  k<<<2, 128>>>(a);
  return cudaDeviceSynchronize();
}
