// EXPECT: breaks
// 100 shorts are 50 ints
//@ context Perm(a[\gtid], write);
__global__ void f(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }
int main() {
  short *h;
  cudaMalloc(&h, 100 * sizeof(short));
  f<<<1, 100>>>(reinterpret_cast<int *>(h));
  return cudaDeviceSynchronize();
}
