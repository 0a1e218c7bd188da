// EXPECT: 1 executions
// What the threads of a warp tell each other, with lanes that have ended; and a second launch that sees the first one's
// results.
#include <cassert>

__global__ void reduce(int *out, const int *in, int n) {
  const unsigned lane = threadIdx.x;
  if (lane >= unsigned(n))
    return;
  const unsigned all = 0xffffffffu;
  int value = in[lane];
  for (int step = 4; step > 0; step /= 2)
    value += __shfl_xor_sync(all, value, step);
  assert(value == 28);
  assert(__ballot_sync(all, lane & 1) == 0xaa);
  assert(__syncthreads_count(lane < 3) == 3 || n != blockDim.x);
  __shared__ int shared[8];
  shared[lane] = value + int(lane);
  __syncwarp();
  out[lane] = shared[7 - lane];
}

__global__ void check(const int *out) { assert(out[threadIdx.x] == 28 + 7 - int(threadIdx.x)); }

int main() {
  int *in, *out, values[8];
  for (int i = 0; i < 8; ++i)
    values[i] = i;
  cudaMalloc(&in, sizeof values);
  cudaMalloc(&out, sizeof values);
  cudaMemcpy(in, values, sizeof values, cudaMemcpyHostToDevice);
  reduce<<<1, 8>>>(out, in, 8);
  check<<<1, 8>>>(out);
  cudaMemcpy(values, out, sizeof values, cudaMemcpyDeviceToHost);
  for (int i = 0; i < 8; ++i)
    if (values[i] != 28 + 7 - i)
      return 5;
  return cudaDeviceSynchronize();
}
