// Every thread scans four consecutive items in registers; the thread totals are scanned in shared memory.
// veriwarp-args: --block=128 --grid=10
// veriwarp-expect: all=proved
__global__ void scanItems(const int *in, int *out) {
  __shared__ int s[128];
  int t = threadIdx.x, first = (blockIdx.x * 128 + t) * 4, item[4], sum = 0;
#pragma unroll
  for (int k = 0; k < 4; ++k) {
    sum += in[first + k];
    item[k] = sum;
  }
  s[t] = sum;
  __syncthreads();
  for (int d = 1; d < 128; d *= 2) {
    int v = t >= d ? s[t - d] : 0;
    __syncthreads();
    s[t] += v;
    __syncthreads();
  }
  int before = s[t] - sum;
#pragma unroll
  for (int k = 0; k < 4; ++k)
    out[first + k] = before + item[k];
}
