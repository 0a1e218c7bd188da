// EXPECT: breaks
// no integer is 7 / 2: the precondition excludes every launch
//@ requires 2 * n == 7;
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == 9;
__global__ void f(int *a, int n) { a[blockIdx.x * blockDim.x + threadIdx.x] = n; }
