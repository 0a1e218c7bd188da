// EXPECT: wrong race
// two warps have the same lane numbers
__device__ unsigned laneId() {
  unsigned l;
  asm("mov.u32 %0, %%laneid;" : "=r"(l));
  return l;
}
__global__ void lanes(int *a) {
  unsigned l = laneId();
  a[l] = a[l] * 3 + 1;
}

int main() {
  int *a;
  cudaMalloc(&a, 32 * sizeof(int));
  cudaMemset(a, 0, 32 * sizeof(int));
  lanes<<<1, 64>>>(a);
  return cudaDeviceSynchronize();
}
