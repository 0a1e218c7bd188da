// EXPECT: right
// i + i/32 is injective and at most 255 + 7 = 262 for i < 256, and the array has 263 elements.
// AIM: padded index i + (i >> 5): the size of the array is exact or one too small
#define PAD(i) ((i) + ((i) >> 5))

__global__ void rev(float *a) {
  __shared__ float s[PAD(255) + 1];
  int t = threadIdx.x;
  s[PAD(2 * t)] = a[2 * t];
  s[PAD(2 * t + 1)] = a[2 * t + 1];
  __syncthreads();
  a[t] = s[PAD(255 - t)];
  a[t + 128] = s[PAD(127 - t)];
}

int main() {
  float *a;
  cudaMalloc(&a, 256 * sizeof(float));
  cudaMemset(a, 0, 256 * sizeof(float));
  rev<<<1, 128>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
}
