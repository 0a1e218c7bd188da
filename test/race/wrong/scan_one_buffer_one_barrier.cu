// Hillis-Steele in one buffer with a single barrier a step.
// veriwarp-args: --block=256 --grid=64
// veriwarp-expect: race=refuted@marked definite level=block|warp kind=read-write space=shared
// Why: thread t reads s[t - d] while thread t - d updates it in the same interval.
__global__ void scan(int *data) {
  __shared__ int s[256];
  int t = threadIdx.x, g = blockIdx.x * 256 + t;
  s[t] = data[g];
  __syncthreads();
  for (int d = 1; d < 256; d *= 2) {
    if (t >= d)
      s[t] += s[t - d]; // expect: race
    __syncthreads();
  }
  data[g] = s[t];
}
