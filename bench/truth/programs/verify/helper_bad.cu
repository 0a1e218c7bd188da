// EXPECT: breaks
// the helper returns a pointer into the middle of 64 elements
//@ context Perm(a[\gtid], write);
__global__ void f(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }
static int *upper() {
  int *p;
  cudaMalloc(&p, 64 * sizeof(int));
  return p + 32;
}
int main() {
  int *a = upper();
  f<<<2, 32>>>(a);
  return cudaDeviceSynchronize();
}
