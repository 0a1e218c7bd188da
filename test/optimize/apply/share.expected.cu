// Prefetching into shared memory: arrays that are read, with more elements than threads, with ends, all of one array; arrays
// that are written, whose copies go from thread to thread by the kernel's own barriers.
//@ requires blockDim.x == 64 && gridDim.x < 1000;
//@ context Perm(out[\gtid], write);
//@ context Perm(in[\gtid], read) ** Perm(in[\gtid + 1], read) ** Perm(in[\gtid + 2], read);
//@ ensures out[\gtid] == in[\gtid] + in[\gtid + 1] + in[\gtid + 2];
//@ requires Perm(in_tile[threadIdx.x], write);
//@ requires threadIdx.x < 2 ==> Perm(in_tile[threadIdx.x + 64], write);
//@ context threadIdx.x < 2 ==> Perm(in[64 * blockIdx.x + threadIdx.x + 64], read);
__global__ void window(float *out, const float *in) {
  __shared__ float in_tile[66];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  in_tile[threadIdx.x] = in[i];
  if (threadIdx.x < 2)
    in_tile[threadIdx.x + 64] = in[i + 64];
  //@ requires Perm(in_tile[threadIdx.x], write);
  //@ requires threadIdx.x < 2 ==> Perm(in_tile[threadIdx.x + 64], write);
  //@ requires in_tile[threadIdx.x] == in[i];
  //@ requires threadIdx.x < 2 ==> in_tile[threadIdx.x + 64] == in[i + 64];
  //@ ensures Perm(in_tile[threadIdx.x], read);
  //@ ensures Perm(in_tile[threadIdx.x + 1], read);
  //@ ensures Perm(in_tile[threadIdx.x + 2], read);
  //@ ensures in_tile[threadIdx.x] == in[i];
  //@ ensures in_tile[threadIdx.x + 1] == in[i + 1];
  //@ ensures in_tile[threadIdx.x + 2] == in[i + 2];
  __syncthreads();
  out[i] = in_tile[threadIdx.x] + in_tile[threadIdx.x + 1] + in_tile[threadIdx.x + 2];
}

/*@ requires blockDim.x == 32 && gridDim.x < 1000 && n > 0 && n < 10000;
  @ context \gtid < n ==> Perm(out[\gtid], write);
  @ context \gtid < n ==> Perm(in[\gtid], read);
  @ context \gtid > 0 && \gtid <= n ==> Perm(in[\gtid - 1], read);
  @ requires 0 <= 32 * blockIdx.x + threadIdx.x - 1 && 32 * blockIdx.x + threadIdx.x - 1 < n ==> Perm(in_tile[threadIdx.x], write);
  @ requires threadIdx.x < 1 && 0 <= 32 * blockIdx.x + threadIdx.x + 31 && 32 * blockIdx.x + threadIdx.x + 31 < n ==> Perm(in_tile[threadIdx.x + 32], write);
  @ context 0 <= 32 * blockIdx.x + threadIdx.x - 1 && 32 * blockIdx.x + threadIdx.x - 1 < n ==> Perm(in[32 * blockIdx.x + threadIdx.x - 1], read);
  @ context threadIdx.x < 1 && 0 <= 32 * blockIdx.x + threadIdx.x + 31 && 32 * blockIdx.x + threadIdx.x + 31 < n ==> Perm(in[32 * blockIdx.x + threadIdx.x + 31], read);
  @*/
__global__ void withEnds(float *out, const float *in, int n) {
  __shared__ float in_tile[33];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (0 <= i - 1 && i - 1 < n)
    in_tile[threadIdx.x] = in[i - 1];
  if (threadIdx.x < 1 && 0 <= i + 31 && i + 31 < n)
    in_tile[threadIdx.x + 32] = in[i + 31];
  //@ requires 0 <= i - 1 && i - 1 < n ==> Perm(in_tile[threadIdx.x], write);
  //@ requires threadIdx.x < 1 && 0 <= i + 31 && i + 31 < n ==> Perm(in_tile[threadIdx.x + 32], write);
  //@ requires 0 <= i - 1 && i - 1 < n ==> in_tile[threadIdx.x] == in[i - 1];
  //@ requires threadIdx.x < 1 && 0 <= i + 31 && i + 31 < n ==> in_tile[threadIdx.x + 32] == in[i + 31];
  //@ ensures i < n ==> Perm(in_tile[threadIdx.x + 1], read);
  //@ ensures i > 0 && i <= n ==> Perm(in_tile[threadIdx.x], read);
  //@ ensures i < n ==> in_tile[threadIdx.x + 1] == in[i];
  //@ ensures i > 0 && i <= n ==> in_tile[threadIdx.x] == in[i - 1];
  __syncthreads();
  if (i >= n)
    return;
  out[i] = in_tile[threadIdx.x + 1];
  if (i > 0)
    out[i] = in_tile[threadIdx.x + 1] - in_tile[threadIdx.x];
}

//@ requires blockDim.x == 128;
//@ context \pointer(weights, 16, read);
//@ context Perm(a[\gtid], write);
//@ requires (\forall int k; 0 <= k && k < 16; 0 <= weights[k] && weights[k] < 100);
//@ ensures 0 <= a[\gtid] && a[\gtid] < 1600;
//@ requires threadIdx.x < 16 ==> Perm(weights_tile[threadIdx.x], write);
__global__ void coefficients(int *a, const int *weights) {
  __shared__ int weights_tile[16];
  int at = blockIdx.x * blockDim.x + threadIdx.x;
  if (threadIdx.x < 16)
    weights_tile[threadIdx.x] = weights[threadIdx.x];
  //@ requires threadIdx.x < 16 ==> Perm(weights_tile[threadIdx.x], write);
  //@ requires threadIdx.x < 16 ==> weights_tile[threadIdx.x] == weights[threadIdx.x];
  //@ ensures (\forall* int k_2; 0 <= k_2 && k_2 < 16; Perm(weights_tile[k_2], read));
  //@ ensures (\forall int k_2; 0 <= k_2 && k_2 < 16; weights_tile[k_2] == weights[k_2]);
  __syncthreads();
  int sum = 0;
  //@ loop_invariant (\forall* int k_2; 0 <= k_2 && k_2 < 16; Perm(weights_tile[k_2], read));
  //@ loop_invariant (\forall int k_2; 0 <= k_2 && k_2 < 16; weights_tile[k_2] == weights[k_2]);
  //@ loop_invariant 0 <= k && k <= 16;
  //@ loop_invariant \pointer(weights, 16, read);
  //@ loop_invariant (\forall int j; 0 <= j && j < 16; 0 <= weights[j] && weights[j] < 100);
  //@ loop_invariant 0 <= sum && sum <= 99 * k;
  for (int k = 0; k < 16; k++)
    sum += weights_tile[k];
  a[at] = sum;
}

//@ requires gridDim.x == 1 && blockDim.x == 256;
//@ context Perm(a[threadIdx.x], write);
//@ requires 0 <= a[threadIdx.x] && a[threadIdx.x] <= 1000;
//@ ensures 0 <= a[threadIdx.x] && a[threadIdx.x] <= 256000;
//@ requires Perm(a_tile[threadIdx.x], write);
__global__ void prefixSum(int *a) {
  __shared__ int a_tile[256];
  int t = threadIdx.x;
  a_tile[t] = a[t];
  /*@ loop_invariant Perm(a[t], write);
    @ loop_invariant 1 <= stride && stride <= 256;
    @ loop_invariant stride == 1 || stride == 2 || stride == 4 || stride == 8 || stride == 16 || stride == 32 || stride == 64 || stride == 128 || stride == 256;
    @ loop_invariant Perm(a_tile[t], write);
    @ loop_invariant 0 <= a_tile[t] && a_tile[t] <= 1000 * stride;
    @*/
  for (int stride = 1; stride < 256; stride *= 2) {
    int before = 0;
    /*@ requires Perm(a_tile[t], write);
      @ requires 0 <= a_tile[t] && a_tile[t] <= 1000 * stride;
      @ ensures Perm(a_tile[t], 1\2);
      @ ensures t >= stride ==> Perm(a_tile[t - stride], 1\2);
      @ ensures t >= 256 - stride ==> Perm(a_tile[t], 1\2);
      @ ensures t >= stride ==> 0 <= a_tile[t - stride] && a_tile[t - stride] <= 1000 * stride;
      @*/
    __syncthreads();
    if (t >= stride)
      before = a_tile[t - stride];
    /*@ requires Perm(a_tile[t], 1\2);
      @ requires t >= stride ==> Perm(a_tile[t - stride], 1\2);
      @ requires t >= 256 - stride ==> Perm(a_tile[t], 1\2);
      @ ensures Perm(a_tile[t], write);
      @*/
    __syncthreads();
    a_tile[t] += before;
  }
  a[t] = a_tile[t];
}

//@ requires blockDim.x == 64 && gridDim.x < 1000;
//@ context Perm(a[2 * \gtid], write) ** Perm(a[2 * \gtid + 1], write);
//@ requires a[2 * \gtid] < 1000 && a[2 * \gtid] > -1000;
//@ ensures a[2 * \gtid + 1] == \old(a[2 * \gtid]) + 1;
//@ requires Perm(a_tile[2 * threadIdx.x], write);
//@ requires Perm(a_tile[2 * threadIdx.x + 1], write);
__global__ void pairs(int *a) {
  __shared__ int a_tile[128];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a_tile[2 * threadIdx.x] = a[2 * i];
  a_tile[2 * threadIdx.x + 1] = a[2 * i + 1];
  a_tile[2 * threadIdx.x + 1] = a_tile[2 * threadIdx.x];
  a_tile[2 * threadIdx.x + 1] += 1;
  a[2 * i] = a_tile[2 * threadIdx.x];
  a[2 * i + 1] = a_tile[2 * threadIdx.x + 1];
}

//@ requires blockDim.x == 16 && blockDim.y == 16 && gridDim.x == 1 && gridDim.y < 100;
//@ context Perm(out[blockIdx.y * 256 + threadIdx.y * 16 + threadIdx.x], write);
//@ context Perm(in[blockIdx.y * 256 + threadIdx.x * 16 + threadIdx.y], read);
//@ ensures out[blockIdx.y * 256 + threadIdx.y * 16 + threadIdx.x] == in[blockIdx.y * 256 + threadIdx.x * 16 + threadIdx.y];
//@ requires Perm(in_tile[threadIdx.y * 16 + threadIdx.x], write);
//@ context Perm(in[256 * blockIdx.y + 16 * threadIdx.y + threadIdx.x], read);
__global__ void transposed(float *out, const float *in) {
  __shared__ float in_tile[256];
  int x = threadIdx.x;
  int y = threadIdx.y;
  in_tile[y * 16 + x] = in[256 * blockIdx.y + 16 * y + x];
  //@ requires Perm(in_tile[y * 16 + x], write);
  //@ requires in_tile[y * 16 + x] == in[256 * blockIdx.y + 16 * y + x];
  //@ ensures Perm(in_tile[16 * x + y], read);
  //@ ensures in_tile[16 * x + y] == in[blockIdx.y * 256 + x * 16 + y];
  __syncthreads();
  out[blockIdx.y * 256 + y * 16 + x] = in_tile[16 * x + y];
}
