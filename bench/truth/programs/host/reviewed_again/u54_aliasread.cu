// EXPECT: wrong race
// u20 without a lock: barrier-ordered turns of one block; in is q
__global__ void k(int *out, int *q, const int *in) {
  int v = 0;
  for (int w = 0; w < 4; ++w) { if (threadIdx.x == w * 32) { v = in[0]; q[0] = v + 1; } __syncthreads(); }
  if (threadIdx.x % 32 == 0) out[0] = v;
}
int main() { int *o, *q; cudaMalloc(&o, 4); cudaMalloc(&q, 4); cudaMemset(q, 0, 4); k<<<1, 128>>>(o, q, q); cudaDeviceSynchronize(); }
