// EXPECT: right
// warps 2p and 2p+1 use barrier 1+p for 64 threads and both make 2+p rounds.
// AIM: named barriers in loops whose trip count depends on the group
__global__ void pairs(int *data) {
  __shared__ int s[256];
  const int t = threadIdx.x;
  const int warp = t / 32, pair = warp / 2;
  const int id = 1 + pair;
  int v = data[t];
  const int rounds = 2 + pair;
  for (int r = 0; r < rounds; ++r) {
    s[t] = v;
    asm volatile("bar.sync %0, 64;" ::"r"(id) : "memory");
    v += s[t ^ 32];
    asm volatile("bar.sync %0, 64;" ::"r"(id) : "memory");
  }
  data[t] = v;
}

int main() {
  int *data;
  cudaMalloc(&data, 256 * sizeof(int));
  cudaMemset(data, 0, 256 * sizeof(int));
  pairs<<<1, 256>>>(data);
  cudaError_t e = cudaDeviceSynchronize();
  cudaFree(data);
  return e;
}
