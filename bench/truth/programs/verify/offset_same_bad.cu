// EXPECT: breaks
// out and in are parts of one array that overlap in element 64
//@ context Perm(out[\gtid], write) ** Perm(in[\gtid], read);
__global__ void f(int *out, const int *in) { int i = blockIdx.x * blockDim.x + threadIdx.x; out[i] = in[i]; }
int main() {
  int *a;
  cudaMalloc(&a, 200 * sizeof(int));
  f<<<1, 65>>>(a, a + 64);
  return cudaDeviceSynchronize();
}
