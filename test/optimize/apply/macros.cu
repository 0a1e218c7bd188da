// Macros that name what a transformation declares anew, and macros that are not one operand.
#define IDX i
#define LIMIT n << 1
__device__ const int i = 7;

//@ requires blockDim.x == 32 && gridDim.x == 1;
//@ context Perm(a[\gtid], write);
__global__ void keepsBraces(int *a, int n) {
  int x = 0;
  //@ gpuopt loop_unroll i 2;
  //@ loop_invariant 0 <= i && i <= 10 && 0 <= x && x <= 100;
  for (int i = 0; i < 10; i++) {
    if (x < 50)
      x = x + 1;
  }
  a[threadIdx.x] = n == 77 ? IDX : x;
}

//@ requires blockDim.x == 32 && gridDim.x == 1 && 10 < n && n < 100;
//@ context Perm(a[\gtid], write);
__global__ void shiftsFirst(int *a, int n) {
  int x = 0;
  //@ gpuopt iter_merge j 3;
  //@ loop_invariant 0 <= j && j <= 200 && 0 <= x && x <= 1000;
  for (int j = 0; j < LIMIT; j++) {
    if (x < 1000)
      x = x + 1;
  }
  a[threadIdx.x] = x;
}
