// EXPECT: breaks
// The second barrier collects only elements 0 to 30; thread 31 gets s[31], of which 32 shares stay with the readers.
//@ requires blockDim.x == 32 && 0 < n && n < 1000;
//@ requires Perm(s[\ltid], write);
//@ context Perm(out[\gtid], write);
//@ ensures out[\gtid] == n;
__global__ void rounds(int *out, int n) {
  __shared__ int s[32];
  int t = threadIdx.x;
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  s[t] = 0;
  //@ loop_invariant 0 <= r && r <= n;
  //@ loop_invariant Perm(out[i], write);
  //@ loop_invariant Perm(s[t], write) ** s[t] == r;
  for (int r = 0; r < n; r++) {
    //@ requires Perm(s[t], write) ** s[t] == r;
    //@ ensures \pointer(s, 32, 1\32) ** (\forall int j; 0 <= j && j < 32; s[j] == r);
    __syncthreads();
    int x = s[(t + 1) % 32];
    //@ requires \pointer(s, 31, 1\32);
    //@ ensures Perm(s[t], write);
    __syncthreads();
    s[t] = x + 1;
  }
  out[i] = s[t];
}
