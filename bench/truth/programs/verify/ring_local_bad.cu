// EXPECT: breaks
// x differs between threads: thread 0 (x = 0) gets s[1] = 1 from thread 1, so out[0] is 1 and not 0.
//@ requires blockDim.x == 32;
//@ requires Perm(s[\ltid], write);
//@ context Perm(out[\gtid], write);
//@ ensures out[\gtid] == \ltid;
__global__ void ring(int *out, int n) {
  __shared__ int s[32];
  int t = threadIdx.x;
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int x = t;
  s[t] = x;
  //@ requires Perm(s[t], write) ** s[t] == x;
  //@ ensures Perm(s[(t + 1) % 32], write) ** s[(t + 1) % 32] == x;
  __syncthreads();
  out[i] = s[(t + 1) % 32];
}
