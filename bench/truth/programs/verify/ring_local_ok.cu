// EXPECT: keeps
// x is n in all threads, so the neighbour's element is n, too: n = 7 gives 7.
//@ requires blockDim.x == 32;
//@ requires Perm(s[\ltid], write);
//@ context Perm(out[\gtid], write);
//@ ensures out[\gtid] == n;
__global__ void ring(int *out, int n) {
  __shared__ int s[32];
  int t = threadIdx.x;
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int x = n;
  s[t] = x;
  //@ requires Perm(s[t], write) ** s[t] == x;
  //@ ensures Perm(s[(t + 1) % 32], write) ** s[(t + 1) % 32] == x;
  __syncthreads();
  out[i] = s[(t + 1) % 32];
}
