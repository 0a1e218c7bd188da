// EXPECT: wrong race
// the first two enter and both write
__global__ void firstFew(unsigned *sem, int *who) {
  if (threadIdx.x == 0 && atomicAdd(sem, 1u) < 2u)
    *who = blockIdx.x + 1;
}

int main() {
  unsigned *sem;
  int *who;
  cudaMalloc(&sem, 4);
  cudaMalloc(&who, 4);
  cudaMemset(sem, 0, 4);
  firstFew<<<8, 32>>>(sem, who);
  return cudaDeviceSynchronize();
}
