// EXPECT: breaks
// Each thread's sum is of its own w: s[j] is thread j's sum, j * n, not this thread's.
//@ requires blockDim.x == 32 && 0 < n && n <= 64;
//@ requires Perm(a[\gtid], write) ** Perm(s[\ltid], write);
//@ ensures a[\gtid] == 0;
__global__ void k(int *a, int n) {
  __shared__ int s[32];
  int w[64];
  int t = threadIdx.x, sum = 0;
  //@ loop_invariant 0 <= i && i <= 64;
  //@ loop_invariant (\forall int j; 0 <= j && j < i; w[j] == t);
  for (int i = 0; i < 64; i++) w[i] = t;
  //@ loop_invariant 0 <= i && i <= n && sum == i * t;
  //@ loop_invariant sum == (\sum int j; 0 <= j && j < i; w[j]);
  for (int i = 0; i < n; i++) sum += w[i];
  s[t] = sum;
  //@ requires Perm(s[\ltid], write) ** s[\ltid] == (\sum int j; 0 <= j && j < n; w[j]);
  //@ ensures \pointer(s, 32, 1\32);
  //@ ensures (\forall int j; 0 <= j && j < 32; s[j] == (\sum int q; 0 <= q && q < n; w[q]));
  __syncthreads();
  a[blockIdx.x * blockDim.x + threadIdx.x] = s[(t + 1) % 32] - s[t];
}
