// EXPECT: right
// only pushes
__global__ void k(const int *op, int *stack, int *top) {
  int t = threadIdx.x;
  if (op[t] > 0) stack[atomicAdd(top, 1)] = t;
  
}
int main() {
  int *p;
  cudaMalloc(&p, 64 * sizeof(int));
  int *s;
  cudaMalloc(&s, 64 * sizeof(int));
  int *t;
  cudaMalloc(&t, 1 * sizeof(int));
  cudaMemset(t, 0, 1 * sizeof(int));
  k<<<1, 64>>>(p, s, t);
  return cudaDeviceSynchronize();
}
