// EXPECT: breaks
// both parameters are the same array: out[i] is in[i], read by the neighbour
//@ context Perm(out[\gtid], write) ** Perm(in[\gtid + 1], read);
//@ ensures out[\gtid] == in[\gtid + 1];
__global__ void shift(int *out, const int *in) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = in[i + 1];
}
int main() {
  int *a;
  cudaMalloc(&a, 65 * sizeof(int));
  cudaMemset(a, 0, 65 * sizeof(int));
  shift<<<1, 64>>>(a, a);
  return cudaDeviceSynchronize();
}
