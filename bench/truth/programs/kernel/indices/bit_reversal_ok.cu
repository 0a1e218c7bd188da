// EXPECT: right
// only the smaller of the two indices swaps
__global__ void permute(float2 *a) {
  unsigned t = threadIdx.x;
  unsigned r = __brev(t) >> 24;
  if (t < r) {
    float2 x = a[t];
    a[t] = a[r];
    a[r] = x;
  }
}

int main() {
  float2 *a;
  cudaMalloc(&a, 256 * sizeof(float2));
  permute<<<1, 256>>>(a);
  return cudaDeviceSynchronize();
}
