// EXPECT: breaks
// with one argument or more the last elements are beyond the array
//@ context Perm(a[\gtid], write);
__global__ void f(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }
int main(int argc, char **argv) {
  int *a;
  cudaMalloc(&a, 101 * sizeof(int));
  f<<<1, 100>>>(a + argc);
  return cudaDeviceSynchronize();
}
