// A flag that only one path sets: where it is not set, it has any value.
// veriwarp-expect: kernel=forgotten race=refuted|possible@marked
// veriwarp-expect: kernel=inRecord race=refuted|possible@marked
// veriwarp-expect: kernel=atBarrier barrier-divergence=refuted|possible@marked
// Why: threads that find no 7 may enter the branch, and all of them write out[0].
#include <cuda_runtime.h>

__global__ void forgotten(int *out, const int *in) {
  bool found;
  for (int j = 0; j < 4; ++j)
    if (in[4 * threadIdx.x + j] == 7)
      found = true;
  if (!found)
    out[0] = threadIdx.x; // expect: race
}

struct State {
  int count, last;
};
__global__ void inRecord(int *out) {
  State state;
  state.count = 1;
  if (threadIdx.x == 0)
    state.last = 1;
  if (state.last == 0 && state.count == 1)
    out[0] = threadIdx.x; // expect: race
}

__global__ void atBarrier(int *out) {
  int go;
  if (threadIdx.x < 16)
    go = 1;
  if (go == 1)
    __syncthreads(); // expect: barrier-divergence
  out[threadIdx.x] = 1;
}

int main() {
  int *out, *in;
  cudaMalloc(&out, 64 * sizeof(int));
  cudaMalloc(&in, 256 * sizeof(int));
  forgotten<<<1, 64>>>(out, in);
  inRecord<<<1, 64>>>(out);
  atBarrier<<<1, 64>>>(out);
  return cudaDeviceSynchronize();
}
