// EXPECT: wrong race
// 128 threads on a ring of 64
__global__ void k(int *ring, unsigned *head) {
  unsigned i = atomicAdd(head, 1u);
  ring[i % 64] = threadIdx.x;
}
int main() {
  int *r;
  cudaMalloc(&r, 64 * sizeof(int));
  unsigned *h;
  cudaMalloc(&h, 1 * sizeof(unsigned));
  cudaMemset(h, 0, 1 * sizeof(unsigned));
  k<<<1, 128>>>(r, h);
  return cudaDeviceSynchronize();
}
