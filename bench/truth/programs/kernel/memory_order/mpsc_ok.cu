// EXPECT: right
// one producer
__global__ void k(int *q, int *head, int *tail, int *out) {
  if (threadIdx.x) return;
  if (blockIdx.x < 1) {
    int i = atomicAdd(head, 1);
    q[i] = blockIdx.x + 5;
    __threadfence();
    atomicAdd(tail, 1);
  } else {
    while (atomicAdd(tail, 0) < 1) ;
    __threadfence();
    *out = q[0];
  }
}
int main() {
  int *q;
  cudaMalloc(&q, 2 * sizeof(int));
  cudaMemset(q, 0, 2 * sizeof(int));
  int *h;
  cudaMalloc(&h, 1 * sizeof(int));
  cudaMemset(h, 0, 1 * sizeof(int));
  int *t;
  cudaMalloc(&t, 1 * sizeof(int));
  cudaMemset(t, 0, 1 * sizeof(int));
  int *o;
  cudaMalloc(&o, 1 * sizeof(int));
  k<<<2, 32>>>(q, h, t, o);
  return cudaDeviceSynchronize();
}
