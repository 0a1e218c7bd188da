// Kernel fusion in other shapes: threads in a plane, shared memory in both kernels, a barrier between threads of one block
// of a plane, two barriers in three kernels.
//@ requires blockDim.x == 8 && blockDim.y == 8 && w == 64 && gridDim.x <= 8 && gridDim.y < 100;
//@ context Perm(a[(blockIdx.y * 8 + threadIdx.y) * w + blockIdx.x * 8 + threadIdx.x], write);
//@ ensures a[(blockIdx.y * 8 + threadIdx.y) * w + blockIdx.x * 8 + threadIdx.x] == 4;
__global__ void fill_more(int *a, int w) {
  int x = blockIdx.x * 8 + threadIdx.x;
  int y = blockIdx.y * 8 + threadIdx.y;
  a[y * w + x] = 3;
  //@ assert a[y * w + x] < 100;
  a[y * w + x] = a[y * w + x] + 1;
}

void plane(int *d, dim3 grid) {
  fill_more<<<grid, dim3(8, 8)>>>(d, 64);
}

//@ requires blockDim.x == 64;
//@ requires Perm(s[threadIdx.x], write);
//@ context Perm(a[\gtid], write);
//@ requires Perm(s_2[threadIdx.x], write);
//@ context Perm(b[\gtid], write);
//@ ensures a[\gtid] == 63 - threadIdx.x;
__global__ void turn_turnBack(int *a, int *b) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = t;
  //@ requires Perm(s[t], write) ** s[t] == t;
  //@ ensures Perm(s[63 - t], write) ** s[63 - t] == 63 - t;
  __syncthreads();
  a[blockIdx.x * blockDim.x + t] = s[63 - t];
  //@ assert 0 <= a[\gtid] && a[\gtid] < 64;
  __shared__ int s_2[64];
  s_2[t] = a[blockIdx.x * blockDim.x + t];
  //@ requires Perm(s_2[t], write);
  //@ ensures Perm(s_2[63 - t], write);
  __syncthreads();
  b[blockIdx.x * blockDim.x + t] = s_2[63 - t];
}

void sharedInBoth(int *d, int *e) {
  turn_turnBack<<<4, 64>>>(d, e);
}

//@ requires gridDim.x == 1 && blockDim.x == 128;
//@ requires Perm(a[threadIdx.x], write);
//@ requires Perm(b[threadIdx.x], write);
//@ context Perm(c[threadIdx.x], write);
//@ ensures Perm(a[127 - threadIdx.x], read);
//@ ensures Perm(b[127 - threadIdx.x], read);
//@ ensures c[threadIdx.x] == threadIdx.x;
__global__ void stepOne_stepTwo_stepThree(int *a, int *b, int *c) {
  a[threadIdx.x] = threadIdx.x;
  //@ requires Perm(a[threadIdx.x], write);
  //@ requires a[threadIdx.x] == threadIdx.x;
  //@ ensures Perm(a[127 - threadIdx.x], read);
  //@ ensures a[127 - threadIdx.x] == 127 - threadIdx.x;
  __syncthreads();
  b[threadIdx.x] = a[127 - threadIdx.x];
  //@ requires Perm(b[threadIdx.x], write);
  //@ requires b[threadIdx.x] == 127 - threadIdx.x;
  //@ ensures Perm(b[127 - threadIdx.x], read);
  //@ ensures b[127 - threadIdx.x] == threadIdx.x;
  __syncthreads();
  c[threadIdx.x] = b[127 - threadIdx.x];
}

void twoBarriers(int *d, int *e, int *f) {
  stepOne_stepTwo_stepThree<<<1, 128>>>(d, e, f);
}
