// EXPECT: right
// all pushes happen before the barrier and all pops after it: pops take the 64 different slots 63..0.
// AIM: a counter that goes up and down hands out a slot more than once
__global__ void stack(int *out) {
  __shared__ int top, st[128];
  const int t = threadIdx.x;
  if (t == 0)
    top = 0;
  st[t] = -1;
  __syncthreads();
  if (t % 2) {
    int slot = atomicAdd(&top, 1);
    st[slot] = t;
  }
  __syncthreads();
  if (t % 2 == 0) {
    int slot = atomicSub(&top, 1) - 1;
    if (slot >= 0)
      out[t] = st[slot];
  }
}

int main() {
  int *out;
  cudaMalloc(&out, 128 * sizeof(int));
  cudaMemset(out, 0, 128 * sizeof(int));
  stack<<<1, 128>>>(out);
  cudaDeviceSynchronize();
  cudaFree(out);
}
