// EXPECT: breaks
// Both arrays of dynamic shared memory begin at one address: a gets 2.
//@ requires blockDim.x == 32;
//@ requires Perm(a[\gtid], write) ** Perm(s[\ltid], write) ** Perm(r[\ltid], write);
//@ ensures a[\gtid] == 1;
__global__ void k(int *a) {
  extern __shared__ int s[];
  extern __shared__ int r[];
  s[threadIdx.x] = 1;
  r[threadIdx.x] = 2;
  a[blockIdx.x * blockDim.x + threadIdx.x] = s[threadIdx.x];
}
