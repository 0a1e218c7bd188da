// EXPECT: breaks
// there are two blocks: each of the 64 threads holds 1/32
//@ requires gridDim.x == 2 && blockDim.x == 32;
//@ context Perm(a[0], 1\blockDim.x) ** Perm(out[\gtid], write);
__global__ void f(const int *a, int *out) { out[blockIdx.x * 32 + threadIdx.x] = a[0]; }
int main() {
  int *a, *out;
  cudaMalloc(&a, 4); cudaMalloc(&out, 256);
  f<<<2, 32>>>(a, out);
  return cudaDeviceSynchronize();
}
