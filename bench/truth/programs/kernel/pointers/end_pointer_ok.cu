// EXPECT: right
// the pointer is compared with <, so the walk ends although the stride does not hit the end
// AIM: loop over pointers with a stride that jumps over the end
__global__ void clearWalk(float *a, float *end) {
  for (float *p = a + threadIdx.x; p < end; p += blockDim.x)
    *p = 1.f;
}

int main() {
  float *a;
  int n = 100;
  cudaMalloc(&a, n * sizeof(float));
  clearWalk<<<1, 64>>>(a, a + n);
  cudaDeviceSynchronize();
  cudaFree(a);
}
