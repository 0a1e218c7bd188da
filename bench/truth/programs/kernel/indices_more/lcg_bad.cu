// EXPECT: wrong race
// 5t+3 mod 125: t and t+25 give the same index
__global__ void k(int *out) {
  int t = threadIdx.x;
  out[(5 * t + 3) % 125] = t;
}
int main() {
  int *o;
  cudaMalloc(&o, 128 * sizeof(int));
  k<<<1, 128>>>(o);
  return cudaDeviceSynchronize();
}
