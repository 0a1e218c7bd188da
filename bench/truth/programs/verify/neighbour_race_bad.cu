// EXPECT: breaks
// a[i + 1] belongs to the next thread, which writes it
//@ context Perm(a[\gtid], write);
__global__ void f(int *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = a[i + 1];
}
