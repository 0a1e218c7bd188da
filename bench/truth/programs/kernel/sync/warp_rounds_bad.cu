// EXPECT: wrong barrier-divergence
// warps 0 and 1 share barrier 1 for 64 threads, but warp 0 makes 2 rounds and warp 1 makes 3: warp 1 waits in its third round.
// AIM: named barriers in loops whose trip count depends on the group
__global__ void pairs(int *data) {
  __shared__ int s[256];
  const int t = threadIdx.x;
  const int warp = t / 32, pair = warp / 2;
  const int id = 1 + pair;
  int v = data[t];
  const int rounds = 2 + warp;
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
