// EXPECT: wrong race
// s does not block the default stream: thread 0 of init writes element 0 while thread 0 of scale reads and writes it.
// AIM: implicit order between the legacy default stream and other streams
__global__ void init(int *p) { p[threadIdx.x] = threadIdx.x; }
__global__ void scale(int *p, int f) { p[threadIdx.x] *= f; }

int main() {
  int *p = nullptr;
  cudaStream_t s;
  cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking);
  cudaMalloc(&p, 512 * sizeof(int));
  init<<<1, 512, 0, s>>>(p);
  scale<<<1, 512>>>(p, 3);
  cudaDeviceSynchronize();
  cudaFree(p);
  cudaStreamDestroy(s);
  return 0;
}
