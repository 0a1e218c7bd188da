// EXPECT: right
// Threads break out of the inner loop apart, but all leave the outer one after n rounds.
// AIM: threads that leave a loop in different rounds
__global__ void k(int *out, int n) {
  int t = threadIdx.x;
  int i;
  for (i = 0; i < n; ++i)
    for (int j = 0; j < 50; ++j) {
      if (j == t)
        break;
      out[t] += j;
    }
  if (i == n)
    __syncthreads();
}
int main() { int *p; cudaMalloc(&p, 128); k<<<1, 32>>>(p, 100); cudaDeviceSynchronize(); }
