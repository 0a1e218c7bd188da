// EXPECT: wrong race
// v4 stores of 16 bytes at multiples of 16 bytes, but the threads t and t + 1 of a pair store to the same place
__global__ void fill(float *a) {
  int t = threadIdx.x;
  float *p = a + 4 * (t & ~1);
  asm volatile("st.global.v4.f32 [%0], {%1, %1, %1, %1};" ::"l"(p), "f"((float)t) : "memory");
}

int main() {
  float *a;
  cudaMalloc(&a, 4 * 64 * sizeof(float));
  fill<<<1, 64>>>(a);
  return cudaDeviceSynchronize();
}
