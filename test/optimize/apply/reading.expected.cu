// What people read: kernels in one line, numbers that are computed, conditions of one clause in one assertion, and quantifiers
// whose variables are called like something else.
//@ requires gridDim.x == 1 && blockDim.x == 256;
//@ requires threadIdx.x < 1024;
//@ context Perm(a[threadIdx.x], write);
//@ ensures a[threadIdx.x] == threadIdx.x;
__global__ void clear_number(int *a) {
  a[threadIdx.x] = 0;
  //@ assert a[threadIdx.x] == 0 && a[threadIdx.x] < 100;
  a[threadIdx.x] += threadIdx.x;
}

//@ requires n > 5 && n < 100;
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == n;
__global__ void count(int *a, int n) { int s = 0;
  int i = 0;
  s++;
  i++;
  //@ assert 0 <= i && i <= n && s == i;
  s++;
  i++;
  //@ loop_invariant 2 <= i && i <= n && s == i;
  for (; i < n; i++) s++; a[blockIdx.x * blockDim.x + threadIdx.x] = s; }

//@ requires n > 5 && n < 100;
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == 4 * n;
__global__ void twice(int *a, int n) {
  int a_reg_0 = n;
  a_reg_0 *= 4;
  a[blockIdx.x * blockDim.x + threadIdx.x] = a_reg_0;
}

//@ requires gridDim.x * blockDim.x == 64;
//@ context (\forall* int v; 0 <= v && \gtid + v * 64 < 256; Perm(a[\gtid + v * 64], write));
//@ ensures (\forall int v; 0 <= v && \gtid + v * 64 < 256; a[\gtid + v * 64] == 7);
__global__ void sevens(int *a) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  //@ loop_invariant 0 <= j && t + j * 64 < 320;
  //@ loop_invariant (\forall* int v; 0 <= v && t + v * 64 < 256; Perm(a[t + v * 64], write));
  //@ loop_invariant (\forall int v; 0 <= v && v < j && t + v * 64 < 256; a[t + v * 64] == 7);
  for (int j = 0; t + j * 64 < 256; j++) {
    a[t + j * 64] = 7;
  }
}

//@ requires n > 5 && n < 100;
//@ requires i_2 == 3;
//@ context \pointer(b, n, read);
//@ context Perm(a[\gtid], write);
//@ context \pointer(c, n, read);
//@ requires (\forall int i; 0 <= i && i < n; b[i] >= 0);
//@ requires (\forall int n_2; 0 <= n_2 && n_2 < n; c[n_2] >= i_2 - 3);
//@ ensures a[\gtid] >= i_2 - 3;
__global__ void head_mend(int *a, const int *b, int n, const int *c, int i_2) {
  a[blockIdx.x * blockDim.x + threadIdx.x] = b[0];
  int n_2 = blockIdx.x * blockDim.x + threadIdx.x;
  if (c[0] > a[n_2])
    a[n_2] = c[0];
}

//@ requires blockDim.x == 64;
//@ context Perm(out[\gtid], write);
//@ context Perm(in[\gtid], read) ** Perm(in[\gtid + 1], read);
//@ requires Perm(in_tile[threadIdx.x], write);
//@ requires threadIdx.x < 1 ==> Perm(in_tile[threadIdx.x + 64], write);
//@ context threadIdx.x < 1 ==> Perm(in[64 * blockIdx.x + threadIdx.x + 64], read);
__global__ void sum(float *out, const float *in) {
  __shared__ float in_tile[65];
  in_tile[threadIdx.x] = in[64 * blockIdx.x + threadIdx.x];
  if (threadIdx.x < 1)
    in_tile[threadIdx.x + 64] = in[64 * blockIdx.x + threadIdx.x + 64];
  //@ requires Perm(in_tile[threadIdx.x], write);
  //@ requires threadIdx.x < 1 ==> Perm(in_tile[threadIdx.x + 64], write);
  //@ requires in_tile[threadIdx.x] == in[64 * blockIdx.x + threadIdx.x];
  //@ requires threadIdx.x < 1 ==> in_tile[threadIdx.x + 64] == in[64 * blockIdx.x + threadIdx.x + 64];
  //@ ensures Perm(in_tile[threadIdx.x], read);
  //@ ensures Perm(in_tile[threadIdx.x + 1], read);
  //@ ensures in_tile[threadIdx.x] == in[\gtid];
  //@ ensures in_tile[threadIdx.x + 1] == in[\gtid + 1];
  __syncthreads();
  out[blockIdx.x * blockDim.x + threadIdx.x] = in_tile[threadIdx.x] + in_tile[threadIdx.x + 1];
}

//@ context Perm(a[\gtid], write);
__global__ void down(int *a) {
  int s = 0;
  int i = 256;
  s = i;
  i /= 2;
  //@ assert i > 0 && i <= 256 && s >= 0 && s <= 1000;
  s = i;
  i /= 2;
  //@ loop_invariant i > 0 && i <= 64 && s >= 0 && s <= 1000;
  for (; i > 1; i /= 2)
    s = i;
  //@ ghost int g = 0;
  //@ loop_invariant k <= 16 && k >= 0;
  //@ loop_invariant 0 <= g && g <= 16;
  //@ loop_invariant g % 2 == 0;
  //@ loop_invariant k == 16 - g;
  for (int k = 16; k > 0; k -= 1) {
    s = k;
    k -= 1;
    //@ assert k <= 16 && k >= 0;
    s = k;
    //@ ghost g = g + 2;
  }
  a[blockIdx.x * blockDim.x + threadIdx.x] = s;
}

void launch(int *a, int *b, int *c, int blocks, int n, float *x, float *y) {
  clear_number<<<1, 256>>>(a);
  sevens<<<1, 64>>>(a);
  head_mend<<<4, 64>>>(a, b, n, c, 3);
}
