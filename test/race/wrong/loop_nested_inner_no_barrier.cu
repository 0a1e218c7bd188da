// Nested loops: the barrier stands in the outer one, the inner one exchanges data between threads.
// veriwarp-args: --block=64 --grid=4
// veriwarp-expect: race=refuted@marked definite level=block|warp kind=read-write space=shared
// Why: trips of the inner loop read neighbours' cells of the trip before.
__global__ void nested(int *data, int outer, int inner) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = data[blockIdx.x * 64 + t];
  __syncthreads();
  for (int i = 0; i < outer; ++i) {
    for (int j = 0; j < inner; ++j) {
      int v = s[(t + 1) & 63]; // expect: race
      s[t] = v + j;            // expect: race
    }
    __syncthreads();
  }
  data[blockIdx.x * 64 + t] = s[t];
}
