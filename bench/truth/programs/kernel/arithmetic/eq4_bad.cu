// EXPECT: wrong out-of-bounds
// as eq2, without a loop: t is 4 in one thread.
// AIM: one number read as signed and as unsigned
__global__ void k(int x, int n, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x + blockIdx.x * blockDim.x;
  if ((unsigned)x % 8 == 0 && x + 2 * t == -96)
    s[100] = 1;
  out[t] = s[0];
}
