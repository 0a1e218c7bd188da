// EXPECT: right
// bit reversal is its own inverse, so with r > i each pair is swapped by one thread
// AIM: in-place bit-reversal permutation by __brev
__global__ void bitrev(float2 *x, int logn) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned r = __brev(i) >> (32 - logn);
  if (r > i) {
    float2 c = x[i];
    x[i] = x[r];
    x[r] = c;
  }
}

int main() {
  const int logn = 10;
  float2 *x;
  cudaMalloc(&x, sizeof(float2) << logn);
  cudaMemset(x, 0, sizeof(float2) << logn);
  bitrev<<<(1 << logn) / 128, 128>>>(x, logn);
  cudaDeviceSynchronize();
  cudaFree(x);
}
