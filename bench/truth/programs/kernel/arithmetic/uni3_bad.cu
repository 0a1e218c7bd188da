// EXPECT: wrong race
// as uni2 without goto, in a function that returns from two loops.
// AIM: threads that leave a loop in different rounds
__device__ int find(int t, int n) {
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < 50; ++j) {
      if (j == 40)
        return i;
      if (j == t && i < t)
        break;
    }
  return -1;
}
__global__ void k(int *out, int n) {
  int t = threadIdx.x;
  int i = find(t, n);
  if (i >= 0)
    out[t - i + 50] = t;
}
int main() { int *p; cudaMalloc(&p, 4000); k<<<1, 32>>>(p, 100); cudaDeviceSynchronize(); }
