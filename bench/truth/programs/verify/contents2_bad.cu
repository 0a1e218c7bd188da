// EXPECT: breaks
// the second launch begins with what the first one left: 100 is not below 100
//@ requires Perm(a[\gtid], write) ** a[\gtid] >= 0 && a[\gtid] < 100;
//@ ensures Perm(a[\gtid], write) ** a[\gtid] == 100;
__global__ void f(int *a) { int i = blockIdx.x * blockDim.x + threadIdx.x; a[i] = 100; }
int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  cudaMemset(a, 0, 64 * sizeof(int));
  f<<<1, 64>>>(a);
  f<<<1, 64>>>(a);
  return cudaDeviceSynchronize();
}
