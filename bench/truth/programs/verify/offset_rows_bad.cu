// EXPECT: breaks
// the last row begins at 96 and has only 4 elements
//@ context Perm(a[\gtid], write);
__global__ void f(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }
int main() {
  int *a;
  cudaMalloc(&a, 100 * sizeof(int));
  for (int row = 0; row < 4; row++) f<<<1, 32>>>(a + row * 32);
  return cudaDeviceSynchronize();
}
