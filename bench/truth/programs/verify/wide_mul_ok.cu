// EXPECT: keeps
// a product of an int with a million fits 64 bits
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == 1000000 * x;
__global__ void f(long long *a, int x) {
  a[blockIdx.x * blockDim.x + threadIdx.x] = x * 1000000ll;
}
