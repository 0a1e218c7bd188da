// EXPECT: keeps
// threads from n on do nothing
//@ requires n > 0;
//@ context \gtid < n ==> Perm(a[\gtid], write);
//@ ensures \gtid < n ==> a[\gtid] == 1;
__global__ void f(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = 1;
}
static void run(int n) {
  int *a;
  cudaMalloc(&a, n * sizeof(int));
  f<<<(n + 255) / 256, 256>>>(a, n);
  cudaFree(a);
}
int main() { run(1024); run(1000); return cudaDeviceSynchronize(); }
