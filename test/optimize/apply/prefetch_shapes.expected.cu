// Data prefetching in kernels of other shapes: threads in a plane with a guard, shared memory between barriers, elements of
// 64 bits, a loop alone, several arrays.
//@ requires blockDim.x == 8 && blockDim.y == 8 && w == 64 && gridDim.x <= 8 && gridDim.y < 100 && h > 0;
//@ context blockIdx.y * 8 + threadIdx.y < h ==> Perm(a[(blockIdx.y * 8 + threadIdx.y) * w + blockIdx.x * 8 + threadIdx.x], write);
//@ ensures blockIdx.y * 8 + threadIdx.y < h ==> a[(blockIdx.y * 8 + threadIdx.y) * w + blockIdx.x * 8 + threadIdx.x] == 2;
__global__ void partOfPlane(int *a, int w, int h) {
  int x = blockIdx.x * 8 + threadIdx.x;
  int y = blockIdx.y * 8 + threadIdx.y;
  int a_reg_0 = 0;
  if (y < h)
    a_reg_0 = a[y * w + x];
  if (y < h) {
    a_reg_0 = 1;
    if (a_reg_0 < 2)
      a_reg_0 += 1;
  }
  if (y < h)
    a[y * w + x] = a_reg_0;
}

//@ requires blockDim.x == 64;
//@ requires Perm(s[threadIdx.x], write);
//@ context Perm(a[\gtid], write);
//@ requires 0 <= a[\gtid] && a[\gtid] < 1000;
__global__ void sharedBetweenBarriers(int *a) {
  __shared__ int s[64];
  int t = threadIdx.x;
  int at = blockIdx.x * blockDim.x + t;
  int s_reg_0 = a[at];
  s_reg_0 += 1;
  s[t] = s_reg_0;
  //@ requires Perm(s[t], write) ** 0 <= s[t] && s[t] <= 1000;
  //@ ensures Perm(s[63 - t], write) ** 0 <= s[63 - t] && s[63 - t] <= 1000;
  __syncthreads();
  int s_reg_1 = s[63 - t];
  s_reg_1 = s_reg_1 * 2;
  s_reg_1 = s_reg_1 + 1;
  a[at] = s_reg_1;
  s[63 - t] = s_reg_1;
}

//@ requires n > 0 && n < 1000;
//@ context \gtid < m ==> Perm(a[\gtid], write) ** Perm(b[\gtid], read) ** Perm(c[0], read);
//@ requires \gtid < m ==> b[\gtid] == 7 && c[0] == 2;
//@ ensures \gtid < m ==> a[\gtid] == 9 * n;
__global__ void wideElements(long long *a, const long long *b, const long long *c, int n, int m) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  long long b_reg_0 = 0;
  if (i < m)
    b_reg_0 = b[i];
  long long c_reg_0 = 0;
  if (i < m)
    c_reg_0 = c[0];
  if (i < m) {
    a[i] = 0;
    //@ loop_invariant 0 <= k && k <= n;
    //@ loop_invariant Perm(a[i], write) ** Perm(b[i], read) ** Perm(c[0], read);
    //@ loop_invariant b_reg_0 == 7 && c_reg_0 == 2 && a[i] == 9 * k;
    for (int k = 0; k < n; k++)
      a[i] += b_reg_0 + c_reg_0;
  }
}

//@ requires n > 0 && n < 1000;
//@ context Perm(a[\gtid], write) ** Perm(f[3], read);
//@ requires f[3] == 5;
//@ ensures a[\gtid] == 5 * n;
__global__ void whileLoop(int *a, const int *f, int n) {
  int at = blockIdx.x * blockDim.x + threadIdx.x;
  int k = 0;
  a[at] = 0;
  int f_reg_0 = f[3];
  //@ loop_invariant 0 <= k && k <= n;
  //@ loop_invariant Perm(a[at], write) ** Perm(f[3], read);
  //@ loop_invariant f_reg_0 == 5 && a[at] == 5 * k;
  while (k < n) {
    a[at] += f_reg_0;
    k++;
  }
}

//@ requires gridDim.x == 1 && blockDim.x == n && n > 2;
//@ context Perm(out[threadIdx.x], write) ** Perm(in[threadIdx.x], read);
//@ context threadIdx.x > 0 ==> Perm(in[threadIdx.x - 1], read);
//@ context threadIdx.x < n - 1 ==> Perm(in[threadIdx.x + 1], read);
__global__ void stencil(float *out, const float *in, int n) {
  int t = threadIdx.x;
  float in_reg_0 = in[t];
  float out_reg_0 = in_reg_0;
  float in_reg_1 = 0;
  if (t > 0)
    in_reg_1 = in[t - 1];
  if (t > 0)
    out_reg_0 += in_reg_1;
  float in_reg_2 = 0;
  if (t < n - 1)
    in_reg_2 = in[t + 1];
  if (t < n - 1)
    out_reg_0 += in_reg_2;
  out[t] = out_reg_0;
}
