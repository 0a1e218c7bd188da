// EXPECT: keeps
// the barrier passes s[31 - t], which holds in[31 - t], to thread t
//@ requires blockDim.x == 32 && gridDim.x == 1;
//@ context \pointer(in, 32, read) ** Perm(out[\ltid], write);
//@ requires Perm(s[\ltid], write);
//@ ensures out[\ltid] == in[31 - \ltid];
__global__ void reverse(const int *in, int *out) {
  __shared__ int s[32];
  int t = threadIdx.x;
  s[t] = in[t];
  //@ context \pointer(in, 32, read) ** Perm(out[t], write);
  //@ requires Perm(s[t], write) ** s[t] == in[t];
  //@ ensures Perm(s[31 - t], write) ** s[31 - t] == in[31 - t];
  __syncthreads();
  out[t] = s[31 - t];
}
