// EXPECT: barrier-divergence at line 8
// Threads of a block meet at different barriers of the source.
__global__ void parity(int *out) {
  int *own = out + threadIdx.x;
  if (threadIdx.x % 2)
    __syncthreads();
  else
    __syncthreads();
  *own = 1;
}

int main() {
  int *out;
  cudaMalloc(&out, 16);
  parity<<<1, 4>>>(out);
}
