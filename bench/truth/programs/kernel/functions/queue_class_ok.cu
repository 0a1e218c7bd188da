// EXPECT: right
// reset() ends with a barrier, so no push is concurrent with the plain store to count.
// AIM: methods of an object in shared memory; the barrier is hidden in one of them
struct Queue {
  unsigned count;
  short item[64];

  __device__ void reset() {
    if (threadIdx.x == 0)
      count = 0;
    __syncthreads();
  }
  __device__ bool push(short v) {
    const unsigned k = atomicAdd(&count, 1u);
    if (k >= 64)
      return false;
    item[k] = v;
    return true;
  }
  __device__ short at(unsigned k) const { return k < count && k < 64 ? item[k] : short(-1); }
};

__global__ void every_third(short *out) {
  __shared__ Queue q;
  q.reset();
  if (threadIdx.x % 3 == 0)
    q.push(static_cast<short>(threadIdx.x));
  __syncthreads();
  if (threadIdx.x < 64)
    out[threadIdx.x] = q.at(threadIdx.x);
}

int main() {
  short *out;
  cudaMalloc(&out, 64 * sizeof(short));
  every_third<<<1, 96>>>(out);
  cudaDeviceSynchronize();
  cudaFree(out);
}
