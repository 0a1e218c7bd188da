// EXPECT: breaks
// the buffer has n - 1 elements
//@ context Perm(a[\gtid], write);
__global__ void f(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }
struct Buf { int *p; int n; };
int main() {
  Buf b{nullptr, 100};
  cudaMalloc(&b.p, (b.n - 1) * sizeof(int));
  f<<<1, 100>>>(b.p);
  return cudaDeviceSynchronize();
}
