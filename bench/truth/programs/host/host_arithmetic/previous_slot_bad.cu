// EXPECT: wrong out-of-bounds
// (0 - 1) % 3 is -1: thread 0 reads element -64 of the allocation.
// AIM: remainder of a negative number
__global__ void step(const float *from, float *to) { to[threadIdx.x] = 0.5f * from[threadIdx.x]; }

int main() {
  float *ring;
  cudaMalloc(&ring, 3 * 64 * sizeof(float));
  cudaMemset(ring, 0, 3 * 64 * sizeof(float));
  for (int cur = 0; cur < 6; ++cur) {
    int prev = (cur - 1) % 3;
    step<<<1, 64>>>(ring + 64 * prev, ring + 64 * (cur % 3));
  }
  cudaDeviceSynchronize();
  cudaFree(ring);
  return 0;
}
