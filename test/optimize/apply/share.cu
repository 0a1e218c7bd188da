// Prefetching into shared memory: arrays that are read, with more elements than threads, with ends, all of one array; arrays
// that are written, whose copies go from thread to thread by the kernel's own barriers.
//@ requires blockDim.x == 64 && gridDim.x < 1000;
//@ context Perm(out[\gtid], write);
//@ context Perm(in[\gtid], read) ** Perm(in[\gtid + 1], read) ** Perm(in[\gtid + 2], read);
//@ ensures out[\gtid] == in[\gtid] + in[\gtid + 1] + in[\gtid + 2];
//@ gpuopt glob_to_shared in blockIdx.x * 64, blockIdx.x * 64 + 66;
__global__ void window(float *out, const float *in) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = in[i] + in[i + 1] + in[i + 2];
}

/*@ requires blockDim.x == 32 && gridDim.x < 1000 && n > 0 && n < 10000;
  @ context \gtid < n ==> Perm(out[\gtid], write);
  @ context \gtid < n ==> Perm(in[\gtid], read);
  @ context \gtid > 0 && \gtid <= n ==> Perm(in[\gtid - 1], read);
  @ gpuopt glob_to_shared in blockIdx.x * 32 - 1, blockIdx.x * 32 + 32, 0, n;
  @*/
__global__ void withEnds(float *out, const float *in, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  out[i] = in[i];
  if (i > 0)
    out[i] = in[i] - in[i - 1];
}

//@ requires blockDim.x == 128;
//@ context \pointer(weights, 16, read);
//@ context Perm(a[\gtid], write);
//@ requires (\forall int k; 0 <= k && k < 16; 0 <= weights[k] && weights[k] < 100);
//@ ensures 0 <= a[\gtid] && a[\gtid] < 1600;
//@ gpuopt glob_to_shared weights 0, 16;
__global__ void coefficients(int *a, const int *weights) {
  int at = blockIdx.x * blockDim.x + threadIdx.x;
  int sum = 0;
  //@ loop_invariant 0 <= k && k <= 16;
  //@ loop_invariant \pointer(weights, 16, read);
  //@ loop_invariant (\forall int j; 0 <= j && j < 16; 0 <= weights[j] && weights[j] < 100);
  //@ loop_invariant 0 <= sum && sum <= 99 * k;
  for (int k = 0; k < 16; k++)
    sum += weights[k];
  a[at] = sum;
}

//@ requires gridDim.x == 1 && blockDim.x == 256;
//@ context Perm(a[threadIdx.x], write);
//@ requires 0 <= a[threadIdx.x] && a[threadIdx.x] <= 1000;
//@ ensures 0 <= a[threadIdx.x] && a[threadIdx.x] <= 256000;
//@ gpuopt glob_to_shared a 0, 256;
__global__ void prefixSum(int *a) {
  int t = threadIdx.x;
  /*@ loop_invariant 1 <= stride && stride <= 256;
    @ loop_invariant stride == 1 || stride == 2 || stride == 4 || stride == 8 || stride == 16 || stride == 32 || stride == 64 || stride == 128 || stride == 256;
    @ loop_invariant Perm(a[t], write);
    @ loop_invariant 0 <= a[t] && a[t] <= 1000 * stride;
    @*/
  for (int stride = 1; stride < 256; stride *= 2) {
    int before = 0;
    /*@ requires Perm(a[t], write);
      @ requires 0 <= a[t] && a[t] <= 1000 * stride;
      @ ensures Perm(a[t], 1\2);
      @ ensures t >= stride ==> Perm(a[t - stride], 1\2);
      @ ensures t >= 256 - stride ==> Perm(a[t], 1\2);
      @ ensures t >= stride ==> 0 <= a[t - stride] && a[t - stride] <= 1000 * stride;
      @*/
    __syncthreads();
    if (t >= stride)
      before = a[t - stride];
    /*@ requires Perm(a[t], 1\2);
      @ requires t >= stride ==> Perm(a[t - stride], 1\2);
      @ requires t >= 256 - stride ==> Perm(a[t], 1\2);
      @ ensures Perm(a[t], write);
      @*/
    __syncthreads();
    a[t] += before;
  }
}

//@ requires blockDim.x == 64 && gridDim.x < 1000;
//@ context Perm(a[2 * \gtid], write) ** Perm(a[2 * \gtid + 1], write);
//@ requires a[2 * \gtid] < 1000 && a[2 * \gtid] > -1000;
//@ ensures a[2 * \gtid + 1] == \old(a[2 * \gtid]) + 1;
//@ gpuopt glob_to_shared a blockIdx.x * 128, blockIdx.x * 128 + 128;
__global__ void pairs(int *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[2 * i + 1] = a[2 * i];
  a[2 * i + 1] += 1;
}

//@ requires blockDim.x == 16 && blockDim.y == 16 && gridDim.x == 1 && gridDim.y < 100;
//@ context Perm(out[blockIdx.y * 256 + threadIdx.y * 16 + threadIdx.x], write);
//@ context Perm(in[blockIdx.y * 256 + threadIdx.x * 16 + threadIdx.y], read);
//@ ensures out[blockIdx.y * 256 + threadIdx.y * 16 + threadIdx.x] == in[blockIdx.y * 256 + threadIdx.x * 16 + threadIdx.y];
//@ gpuopt glob_to_shared in blockIdx.y * 256, blockIdx.y * 256 + 256;
__global__ void transposed(float *out, const float *in) {
  int x = threadIdx.x;
  int y = threadIdx.y;
  out[blockIdx.y * 256 + y * 16 + x] = in[blockIdx.y * 256 + x * 16 + y];
}
