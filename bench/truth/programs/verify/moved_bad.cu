// EXPECT: breaks
// the pointer has been moved by one chunk before the second launch
//@ context Perm(a[\gtid], write);
__global__ void f(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }
int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  for (int i = 0; i < 2; i++, a += 32) f<<<2, 32>>>(a);
  return cudaDeviceSynchronize();
}
