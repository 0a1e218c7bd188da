// EXPECT: wrong out-of-bounds
// thread 1 writes 16 bytes at byte 24, which is misaligned
__global__ void zero(float *a) {
  int t = threadIdx.x;
  *reinterpret_cast<float4 *>(a + 6 * t) = make_float4(0, 0, 0, 0);
}

int main() {
  float *a;
  cudaMalloc(&a, 8 * 64 * sizeof(float));
  zero<<<1, 64>>>(a);
  return cudaDeviceSynchronize();
}
