// EXPECT: breaks
// the parts do not overlap, but the second one is beyond the array of 100
//@ context Perm(out[\gtid], write) ** Perm(in[\gtid], read);
__global__ void f(int *out, const int *in) { int i = blockIdx.x * blockDim.x + threadIdx.x; out[i] = in[i]; }
int main() {
  int *a;
  cudaMalloc(&a, 100 * sizeof(int));
  f<<<1, 64>>>(a, a + 64);
  return cudaDeviceSynchronize();
}
