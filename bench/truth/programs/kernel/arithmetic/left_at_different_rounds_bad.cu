// EXPECT: wrong barrier-divergence
// threads leave the outer loop through the uniform test at j == 40 in different outer iterations, since some break
// out of the inner loop before (j == threadIdx.x) in early outer iterations. So i differs behind the loop, and the
// barrier is conditional on i.
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
    out[t] = i;
  }
  return;
found:
  if (i == 0)
    __syncthreads();
  out[t] = i;
}
int main() { int *p; cudaMalloc(&p, 4000); k<<<1, 32>>>(p, 100); cudaDeviceSynchronize(); }
