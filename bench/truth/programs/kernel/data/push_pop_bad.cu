// EXPECT: wrong race
// no barrier: thread 1 pushes slot 0, thread 0 pops it and reads st[0], thread 3 pushes slot 0 again and writes st[0] while thread 0 reads.
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
