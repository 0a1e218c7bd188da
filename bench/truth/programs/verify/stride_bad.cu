// EXPECT: breaks
// the last element of thread i is the first of thread i + 1: together the threads need it twice, so no launch of two threads is possible, and the launch in main has 64
//@ requires gridDim.x * blockDim.x <= 100000;
//@ context Perm(a[2 * \gtid], write) ** Perm(a[2 * \gtid + 2], write);
//@ ensures a[2 * \gtid] == 0 && a[2 * \gtid + 2] == 1;
__global__ void f(int *a) {
  int i = 2 * (blockIdx.x * blockDim.x + threadIdx.x);
  a[i] = 0;
  a[i + 2] = 1;
}
int main() {
  int *a;
  cudaMalloc(&a, 200 * sizeof(int));
  f<<<2, 32>>>(a);
  return cudaDeviceSynchronize();
}
