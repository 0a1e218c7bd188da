// EXPECT: wrong race
// the event is recorded before produce, so consume is not ordered after it: thread 1 of produce writes element 1 while thread 0 of consume reads it.
// AIM: an event covers what was enqueued before it was recorded
__global__ void produce(float *p) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  p[i] = 0.5f * i;
}
__global__ void consume(const float *p, float *q) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  q[i] = p[i] - p[(i + 1) % 1024];
}

int main() {
  float *p, *q;
  cudaStream_t s1, s2;
  cudaEvent_t ready;
  cudaMalloc(&p, 1024 * sizeof(float));
  cudaMalloc(&q, 1024 * sizeof(float));
  cudaStreamCreate(&s1);
  cudaStreamCreate(&s2);
  cudaEventCreateWithFlags(&ready, cudaEventDisableTiming);
  cudaEventRecord(ready, s1);
  produce<<<4, 256, 0, s1>>>(p);
  cudaStreamWaitEvent(s2, ready, 0);
  consume<<<4, 256, 0, s2>>>(p, q);
  cudaDeviceSynchronize();
  cudaFree(p);
  cudaFree(q);
  return 0;
}
