// EXPECT: wrong race
// as uni1; i is t for thread t < 32, so all threads write out[0].
// AIM: threads that leave a loop in different rounds
__global__ void k(int *out, int n) {
  int t = threadIdx.x;
  int i;
  for (i = 0; i < n; ++i) {
    for (int j = 0; j < 50; ++j) {
      if (j == 40)
        goto found;
      if (j == t && i < t)
        break;
    }
    out[t + 500] = i;
  }
  return;
found:
  out[t - i + 50] = i;
}
int main() { int *p; cudaMalloc(&p, 4000); k<<<1, 32>>>(p, 100); cudaDeviceSynchronize(); }
