// EXPECT: right
// a[(b - a) + t] is b[t], the thread's own element of the second half
// AIM: index made of a difference of two pointers into one allocation
__global__ void addHalves(int *a, int *b) {
  int t = threadIdx.x;
  int x = a[t];
  a[(b - a) + t] = x + 1 + t;
}

int main() {
  const int n = 64;
  int *d;
  cudaMalloc(&d, 2 * n * sizeof(int));
  cudaMemset(d, 0, 2 * n * sizeof(int));
  addHalves<<<1, n>>>(d, d + n);
  cudaDeviceSynchronize();
  cudaFree(d);
}
