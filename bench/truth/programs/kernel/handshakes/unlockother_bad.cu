// EXPECT: wrong race
// the lock's release is in the branch that may come before the second update
__global__ void k(int *lock, int *a, const int *x) {
  if (threadIdx.x % 32) return;
  while (atomicCAS(lock, 0, 1)) ;
  __threadfence();
  a[0] += 1;
  if (x[blockIdx.x] > 0) { __threadfence(); atomicExch(lock, 0); }
  a[1] += 1;
  __threadfence();
  if (x[blockIdx.x] <= 0) atomicExch(lock, 0);
}
int main() {
  int *l;
  cudaMalloc(&l, 1 * sizeof(int));
  cudaMemset(l, 0, 1 * sizeof(int));
  int *a;
  cudaMalloc(&a, 2 * sizeof(int));
  cudaMemset(a, 0, 2 * sizeof(int));
  int *x;
  cudaMalloc(&x, 4 * sizeof(int));
  k<<<4, 32>>>(l, a, x);
  return cudaDeviceSynchronize();
}
