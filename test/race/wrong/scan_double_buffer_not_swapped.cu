// Double-buffered scan that forgets to swap, so the wrong half is written while it is read.
// veriwarp-args: --block=128 --grid=16
// veriwarp-expect: race=refuted@marked definite level=block|warp kind=read-write space=shared
// Why: out and in are the same buffer; thread t reads cell t - d while thread t - d writes it.
__global__ void scan(int *data) {
  __shared__ int temp[256];
  int t = threadIdx.x, g = blockIdx.x * 128 + t, pout = 0, pin = 0;
  temp[t] = data[g];
  __syncthreads();
  for (int d = 1; d < 128; d *= 2) {
    temp[pout * 128 + t] = temp[pin * 128 + t] + (t >= d ? temp[pin * 128 + t - d] : 0); // expect: race
    __syncthreads();
  }
  data[g] = temp[pout * 128 + t];
}
