// Barrier objects by inline PTX, whose phases threads ask about without waiting for their end.
// veriwarp-args: --block=128 --grid=8
// veriwarp-expect: kernel=askedOnce race=refuted|possible@marked
// veriwarp-expect: kernel=askedOnce assertion=unknown
// veriwarp-expect: kernel=askedOnce barrier-divergence=unknown
// veriwarp-expect: kernel=askedOnce out-of-bounds=unknown
// veriwarp-expect: kernel=givesUp race=refuted|possible@marked
// veriwarp-expect: kernel=givesUp assertion=unknown
// veriwarp-expect: kernel=givesUp barrier-divergence=unknown
// veriwarp-expect: kernel=givesUp out-of-bounds=unknown
// veriwarp-expect: kernel=worksMeanwhile race=refuted|possible@marked
// veriwarp-expect: kernel=worksMeanwhile assertion=unknown
// veriwarp-expect: kernel=worksMeanwhile barrier-divergence=unknown
// veriwarp-expect: kernel=worksMeanwhile out-of-bounds=unknown
// veriwarp-expect: kernel=otherToken race=refuted|possible@marked
// veriwarp-expect: kernel=otherToken assertion=unknown
// veriwarp-expect: kernel=otherToken barrier-divergence=unknown
// veriwarp-expect: kernel=otherToken out-of-bounds=unknown
// veriwarp-expect: kernel=otherPhase race=refuted|possible@marked
// veriwarp-expect: kernel=otherPhase assertion=unknown
// veriwarp-expect: kernel=otherPhase barrier-divergence=unknown
// veriwarp-expect: kernel=otherPhase out-of-bounds=unknown
// veriwarp-expect: kernel=wrongWay race=refuted|possible@marked
// veriwarp-expect: kernel=wrongWay assertion=unknown
// veriwarp-expect: kernel=wrongWay barrier-divergence=unknown
// veriwarp-expect: kernel=wrongWay out-of-bounds=unknown

__device__ unsigned setUp(unsigned long long &storage) {
  const unsigned object = static_cast<unsigned>(__cvta_generic_to_shared(&storage));
  if (threadIdx.x == 0)
    asm volatile("mbarrier.init.shared.b64 [%0], %1;" ::"r"(object), "r"(128) : "memory");
  __syncthreads();
  return object;
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

// Why: whatever the answer is, the threads go on.
__global__ void askedOnce(const int *in, int *out) {
  __shared__ unsigned long long storage;
  __shared__ int s[128];
  const unsigned object = setUp(storage);
  s[threadIdx.x] = in[threadIdx.x];
  out[(8 + blockIdx.x) * 128 + threadIdx.x] = hasEnded(object, arrive(object));
  out[blockIdx.x * 128 + threadIdx.x] = s[127 - threadIdx.x]; // expect: race
}

// Why: after a hundred questions the threads go on.
__global__ void givesUp(const int *in, int *out) {
  __shared__ unsigned long long storage;
  __shared__ int s[128];
  const unsigned object = setUp(storage);
  s[threadIdx.x] = in[threadIdx.x];
  const unsigned long long token = arrive(object);
  for (int i = 0; i < 100 && !hasEnded(object, token); ++i)
    __nanosleep(20);
  out[blockIdx.x * 128 + threadIdx.x] = s[127 - threadIdx.x]; // expect: race
}

// Why: while a thread waits, it reads what others have not written yet.
__global__ void worksMeanwhile(const int *in, int *out) {
  __shared__ unsigned long long storage;
  __shared__ int s[128];
  const unsigned object = setUp(storage);
  int seen = 0;
  s[threadIdx.x] = in[threadIdx.x];
  const unsigned long long token = arrive(object);
  while (!hasEnded(object, token))
    seen += s[127 - threadIdx.x]; // expect: race
  out[blockIdx.x * 128 + threadIdx.x] = seen;
}

// Why: the phase of another object ends.
__global__ void otherToken(const int *in, int *out) {
  __shared__ unsigned long long storage, other;
  __shared__ int s[128];
  const unsigned object = setUp(storage), second = setUp(other);
  s[threadIdx.x] = in[threadIdx.x];
  const unsigned long long token = arrive(object);
  while (!hasEnded(second, token))
    ;
  out[blockIdx.x * 128 + threadIdx.x] = s[127 - threadIdx.x]; // expect: race
}

// Why: the threads go on while the phase has not ended.
__global__ void wrongWay(const int *in, int *out) {
  __shared__ unsigned long long storage;
  __shared__ int s[128];
  const unsigned object = setUp(storage);
  s[threadIdx.x] = in[threadIdx.x];
  const unsigned long long token = arrive(object);
  while (hasEnded(object, token))
    ;
  out[blockIdx.x * 128 + threadIdx.x] = s[127 - threadIdx.x]; // expect: race
}

// Why: the second question is about the phase before, which has ended.
__global__ void otherPhase(int *out) {
  __shared__ unsigned long long storage;
  __shared__ int s[128];
  const unsigned object = setUp(storage);
  unsigned long long old = arrive(object);
  while (!hasEnded(object, old))
    ;
  s[threadIdx.x] = threadIdx.x;
  unsigned long long token = arrive(object);
  while (!hasEnded(object, token)) {
    unsigned long long other = old;
    old = token;
    token = other;
  }
  out[blockIdx.x * 128 + threadIdx.x] = s[127 - threadIdx.x]; // expect: race
}
