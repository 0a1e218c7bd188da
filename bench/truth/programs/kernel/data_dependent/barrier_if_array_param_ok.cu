// EXPECT: right
// the second number of the array in the structure is 7
struct Numbers {
  int n[3];
};
__global__ void work(int *out, Numbers a) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = t;
  if (a.n[1] == 7)
    __syncthreads();
  out[t] = s[63 - t];
}

int main(int argc, char **argv) {
  int *out;
  cudaMalloc(&out, 256);
  Numbers a = {{1, 7, 3}};
  work<<<1, 64>>>(out, a);
  return cudaDeviceSynchronize();
}
