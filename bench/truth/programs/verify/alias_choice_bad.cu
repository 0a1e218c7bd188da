// EXPECT: breaks
// with an argument, out is the input array itself
//@ context Perm(out[\gtid], write) ** Perm(in[\gtid + 1], read);
__global__ void f(int *out, const int *in) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = in[i + 1];
}
int main(int argc, char **argv) {
  int *a, *b;
  cudaMalloc(&a, 65 * sizeof(int)); cudaMalloc(&b, 65 * sizeof(int));
  cudaMemset(a, 0, 65 * sizeof(int));
  int *out = argc > 1 ? a : b;
  f<<<1, 64>>>(out, a);
  return cudaDeviceSynchronize();
}
