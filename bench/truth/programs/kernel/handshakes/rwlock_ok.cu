// EXPECT: right
// writer adds 1000 when it found 0, readers back off if >= 1000
__global__ void k(int *lock, int *data, int *out) {
  if (threadIdx.x) return;
  if (blockIdx.x == 0) {
    while (atomicCAS(lock, 0, 1000) != 0) ;
    __threadfence();
    *data = 1;
    __threadfence();
    atomicSub(lock, 1000);
  } else {
    while (atomicAdd(lock, 1) >= 1000) atomicSub(lock, 1);
    __threadfence();
    out[blockIdx.x] = *data;
    __threadfence();
    atomicSub(lock, 1);
  }
}
int main() {
  int *l;
  cudaMalloc(&l, 1 * sizeof(int));
  cudaMemset(l, 0, 1 * sizeof(int));
  int *d;
  cudaMalloc(&d, 1 * sizeof(int));
  cudaMemset(d, 0, 1 * sizeof(int));
  int *o;
  cudaMalloc(&o, 4 * sizeof(int));
  k<<<4, 1>>>(l, d, o);
  return cudaDeviceSynchronize();
}
