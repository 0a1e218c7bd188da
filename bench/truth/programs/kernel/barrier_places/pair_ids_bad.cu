// EXPECT: wrong race
// warps 0 and 2 share barrier 1, but warp 0 reads what warp 1 has written
__device__ void pairSync(int id) { asm volatile("bar.sync %0, 64;" ::"r"(id) : "memory"); }
__global__ void pairs(float *a) {
  __shared__ float s[128];
  int t = threadIdx.x, w = t / 32;
  s[t] = a[t];
  pairSync(1 + w % 2);
  a[t] = s[t ^ 32];
}

int main() {
  float *a;
  cudaMalloc(&a, 128 * sizeof(float));
  pairs<<<1, 128>>>(a);
  return cudaDeviceSynchronize();
}
