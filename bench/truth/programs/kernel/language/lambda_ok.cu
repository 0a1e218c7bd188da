// EXPECT: right
// captures its own index
__global__ void k(int *a) {
  int i = threadIdx.x;
  auto put = [=](int v) { a[i] = v; };
  i &= ~1;
  put(threadIdx.x);
}
int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  k<<<1, 64>>>(a);
  return cudaDeviceSynchronize();
}
