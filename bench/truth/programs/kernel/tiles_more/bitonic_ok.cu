// EXPECT: right
// a barrier after each exchange
__global__ void sort(int *a) {
  __shared__ int s[128];
  int t = threadIdx.x;
  s[t] = a[t];
  __syncthreads();
  for (int k = 2; k <= 128; k *= 2) {
    for (int j = k / 2; j > 0; j /= 2) {
      int p = t ^ j;
      if (p > t) {
        int x = s[t], y = s[p];
        bool up = (t & k) == 0;
        if ((x > y) == up) { s[t] = y; s[p] = x; }
      }
      __syncthreads();
    }
    
  }
  a[t] = s[t];
}
int main() {
  int *a;
  cudaMalloc(&a, 128 * sizeof(int));
  sort<<<1, 128>>>(a);
  return cudaDeviceSynchronize();
}
