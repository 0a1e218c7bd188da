// EXPECT: wrong out-of-bounds
// thread 255 computes x = 255/255 = 1 exactly, so its bin is 16 and atomicAdd is on hist[16] of 16 bins.
// AIM: a float in the closed interval [0, 1] scaled to a bin number; no value comes from memory
__global__ void bins(int *hist) {
  const int t = threadIdx.x;
  const float x = static_cast<float>(t) / (blockDim.x - 1);
  const int bin = static_cast<int>(x * 16.0f);
  atomicAdd(&hist[bin], 1);
}

int main() {
  int *hist;
  cudaMalloc(&hist, 16 * sizeof(int));
  cudaMemset(hist, 0, 16 * sizeof(int));
  bins<<<1, 256>>>(hist);
  cudaDeviceSynchronize();
  cudaFree(hist);
  return 0;
}
