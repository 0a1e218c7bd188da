// EXPECT: right
// v4 stores of 16 bytes at multiples of 16
__global__ void fill(float *a) {
  int t = threadIdx.x;
  float *p = a + 4 * (t );
  asm volatile("st.global.v4.f32 [%0], {%1, %1, %1, %1};" ::"l"(p), "f"((float)t) : "memory");
}

int main() {
  float *a;
  cudaMalloc(&a, 4 * 64 * sizeof(float));
  fill<<<1, 64>>>(a);
  return cudaDeviceSynchronize();
}
