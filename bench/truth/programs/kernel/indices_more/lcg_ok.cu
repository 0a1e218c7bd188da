// EXPECT: right
// 5t+3 mod 128 is a bijection on 128 threads
__global__ void k(int *out) {
  int t = threadIdx.x;
  out[(5 * t + 3) % 128] = t;
}
int main() {
  int *o;
  cudaMalloc(&o, 128 * sizeof(int));
  k<<<1, 128>>>(o);
  return cudaDeviceSynchronize();
}
