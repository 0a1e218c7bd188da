// EXPECT: breaks
// the array is filled with -1
//@ requires Perm(a[\gtid], write) ** a[\gtid] >= 0 && a[\gtid] < 100;
//@ ensures Perm(a[\gtid], write) ** a[\gtid] > 0;
__global__ void f(int *a) { int i = blockIdx.x * blockDim.x + threadIdx.x; a[i] = a[i] + 1; }
int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  cudaMemset(a, 0xff, 64 * sizeof(int));
  f<<<1, 64>>>(a);
  return cudaDeviceSynchronize();
}
