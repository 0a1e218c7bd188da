// Barrier objects by inline PTX: threads ask in a loop until the phase has ended.
// veriwarp-args: --block=128 --grid=8
// veriwarp-expect: all=proved

__device__ void setUp(unsigned object, unsigned count) {
  asm volatile("mbarrier.init.shared.b64 [%0], %1;" ::"r"(object), "r"(count) : "memory");
}

__device__ unsigned long long arrive(unsigned object) {
  unsigned long long token;
  asm volatile("mbarrier.arrive.shared.b64 %0, [%1];" : "=l"(token) : "r"(object) : "memory");
  return token;
}

__device__ bool hasEnded(unsigned object, unsigned long long token) {
  unsigned ended;
  asm volatile("{ .reg .pred p; mbarrier.test_wait.shared.b64 p, [%1], %2; selp.b32 %0, 1, 0, p; }"
               : "=r"(ended)
               : "r"(object), "l"(token)
               : "memory");
  return ended;
}

__global__ void reversed(int *data) {
  __shared__ unsigned long long storage;
  __shared__ int s[128];
  const unsigned object = static_cast<unsigned>(__cvta_generic_to_shared(&storage));
  if (threadIdx.x == 0)
    setUp(object, 128);
  __syncthreads();
  s[threadIdx.x] = data[blockIdx.x * 128 + threadIdx.x];
  const unsigned long long token = arrive(object);
  while (!hasEnded(object, token))
    __nanosleep(20);
  data[blockIdx.x * 128 + threadIdx.x] = s[127 - threadIdx.x];
}

// The first question stands before the loop, and the waits get longer.
__global__ void patient(int *data) {
  __shared__ unsigned long long storage;
  __shared__ int s[128];
  const unsigned object = static_cast<unsigned>(__cvta_generic_to_shared(&storage));
  if (threadIdx.x == 0)
    setUp(object, 128);
  __syncthreads();
  s[threadIdx.x] = data[blockIdx.x * 128 + threadIdx.x];
  const unsigned long long token = arrive(object);
  if (!hasEnded(object, token)) {
    unsigned length = 8;
    do {
      __nanosleep(length);
      length = length < 256 ? length * 2 : length;
    } while (!hasEnded(object, token));
  }
  data[blockIdx.x * 128 + threadIdx.x] = s[127 - threadIdx.x];
}
