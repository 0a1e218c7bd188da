// EXPECT: wrong race
// (t + 2) / 4 is the same for leaders t % 4 == 0 and t % 4 == 1.. both pass t % 4 < 2
__global__ void k(int *out) {
  int t = threadIdx.x;
  if (t % 4 < 2) out[(t + 2) / 4] = t;
}
int main() {
  int *o;
  cudaMalloc(&o, 32 * sizeof(int));
  k<<<1, 64>>>(o);
  return cudaDeviceSynchronize();
}
