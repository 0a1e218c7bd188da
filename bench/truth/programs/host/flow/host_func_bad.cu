// EXPECT: wrong out-of-bounds
// the callback sets n to 400 before the stream is synchronised: thread 200 writes d[200] of 200 elements
// AIM: a callback that runs in a stream changes a variable of main
static void CUDART_CB grow(void *p) {
  int *v = static_cast<int *>(p);
  *v *= 2;
}

__global__ void work(float *d, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    d[i] = sqrtf(i);
}

int main() {
  int n = 200, spare = 200;
  float *d;
  cudaStream_t s;
  cudaStreamCreate(&s);
  cudaMalloc(&d, 200 * sizeof(float));
  cudaLaunchHostFunc(s, grow, &n);
  cudaStreamSynchronize(s);
  work<<<2, 256, 0, s>>>(d, n);
  cudaStreamSynchronize(s);
  cudaStreamDestroy(s);
  cudaFree(d);
  return spare == 0;
}
