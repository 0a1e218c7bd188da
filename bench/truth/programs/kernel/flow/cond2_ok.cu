// EXPECT: right
// the two conditions exclude each other for different threads on the same element
__global__ void k(int *a) {
  int t = threadIdx.x;
  if (t < 32) a[t] = t;
  if (t >= 64 && t % 2 == 0) a[t / 2] = -t;
}
int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  k<<<1, 128>>>(a);
  return cudaDeviceSynchronize();
}
