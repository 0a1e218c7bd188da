// EXPECT: right
// i is 3, 2, 1, 0 in the body: the segments fill the 256 elements.
// AIM: decrement in the condition or in the step of a loop with launches
__global__ void part(float *p, float v) {
  int t = threadIdx.x;
  p[t] = v * t;
}

int main() {
  float *p = nullptr;
  cudaMalloc(&p, 4 * 64 * sizeof(float));
  for (unsigned i = 4; i-- > 0;)
    part<<<1, 64>>>(p + i * 64, 1.0f / (i + 1));
  cudaDeviceSynchronize();
  cudaFree(p);
  return 0;
}
