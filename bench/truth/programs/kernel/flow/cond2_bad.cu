// EXPECT: wrong race
// t == 40 writes the element of thread 20
__global__ void k(int *a) {
  int t = threadIdx.x;
  if (t < 32) a[t] = t;
  if (t >= 40 && t % 2 == 0) a[t / 2] = -t;
}
int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  k<<<1, 128>>>(a);
  return cudaDeviceSynchronize();
}
