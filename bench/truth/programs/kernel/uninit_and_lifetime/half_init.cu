// EXPECT: wrong out-of-bounds
// count[1] is never set: the odd threads get slots from an undefined start value, so thread 1 writes out[2 * garbage + 1].
// AIM: two counters in shared memory, one of which is initialised
__global__ void two_lists(int *out) {
  __shared__ int count[2];
  const int t = threadIdx.x;
  if (t == 0)
    count[0] = 0;
  __syncthreads();
  const int which = t & 1;
  const int slot = atomicAdd(&count[which], 1);
  out[2 * slot + which] = t;
}

int main() {
  int *out;
  cudaMalloc(&out, 64 * sizeof(int));
  cudaMemset(out, 0, 64 * sizeof(int));
  two_lists<<<1, 64>>>(out);
  cudaDeviceSynchronize();
  cudaFree(out);
}
