// EXPECT: keeps
// 33 threads get 1/33 of each element: together exactly 1.
//@ requires blockDim.x == 33;
//@ requires Perm(s[\ltid], write);
//@ context Perm(out[\gtid], write);
//@ ensures out[\gtid] == 32 - \ltid;
__global__ void hand(int *out) {
  __shared__ int s[33];
  int t = threadIdx.x;
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  s[t] = t;
  //@ requires Perm(s[t], write) ** s[t] == t;
  //@ ensures \pointer(s, 33, 1\33) ** (\forall int j; 0 <= j && j < 33; s[j] == j);
  __syncthreads();
  out[i] = s[32 - t];
}
