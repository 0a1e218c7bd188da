// EXPECT: wrong barrier-divergence
// whether a thread gets to the uniform break depends on how it has left the inner loop; i differs behind the outer
// loop.
// AIM: threads that leave a loop in different rounds
__global__ void k(int *out, int n) {
  int t = threadIdx.x, i;
  for (i = 0; i < 100; ++i) {
    for (int j = 0;; ++j) {
      if (j == 40)
        break;
      if (j == t && i < t)
        goto next;
    }
    out[t] = 1;
    if (n > 3) goto done;
  next:
    out[t + 64] = i;
  }
  return;
done:
  if (i & 1)
    __syncthreads();
  out[t] = 2;
}
int main() { int *p; cudaMalloc(&p, 4000); k<<<1, 32>>>(p, 100); cudaDeviceSynchronize(); }
