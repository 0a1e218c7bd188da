// EXPECT: breaks
// Thread 15 gets s[16], which thread 16 never hands over and sets to 7: out[15] can be 7 and not 16.
//@ requires blockDim.x == 32;
//@ requires Perm(s[\ltid], write);
//@ context Perm(out[\gtid], write);
//@ ensures \ltid < 16 ==> out[\gtid] == \ltid + 1;
__global__ void part(int *out) {
  __shared__ int s[32];
  int t = threadIdx.x;
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  s[t] = t;
  out[i] = 0;
  if (t < 16) {
    //@ requires Perm(s[t], write) ** s[t] == t;
    //@ ensures Perm(s[(t + 1) % 32], write) ** s[(t + 1) % 32] == (t + 1) % 32;
    __syncthreads();
    out[i] = s[(t + 1) % 32];
  } else {
    s[t] = 7;
  }
}
