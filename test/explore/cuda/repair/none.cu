// REPAIR: none
// Threads of a block meet at no common barrier: no scope and no order helps.
__global__ void half(int *out) {
  if (threadIdx.x < 1)
    __syncthreads();
  out[threadIdx.x] = 1;
}

int main() {
  int *out;
  cudaMalloc(&out, 16);
  half<<<1, 2>>>(out);
}
