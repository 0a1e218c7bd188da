// EXPECT: breaks
// the parts overlap: out is elements 32..95, in is elements 0..64
//@ context Perm(out[\gtid], write) ** Perm(in[\gtid + 1], read);
//@ ensures out[\gtid] == in[\gtid + 1];
__global__ void shift(int *out, const int *in) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = in[i + 1];
}
int main() {
  int *a;
  cudaMalloc(&a, 128 * sizeof(int));
  cudaMemset(a, 0, 128 * sizeof(int));
  shift<<<1, 64>>>(a + 32, a);
  return cudaDeviceSynchronize();
}
