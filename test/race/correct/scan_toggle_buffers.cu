// Hillis-Steele scan between two buffers whose numbers change places: by subtraction, by XOR, and by a swap.
// veriwarp-args: --block=128 --grid=16
// veriwarp-expect: all=proved
__global__ void subtract(const int *in, int *out) {
  __shared__ int s[2][128];
  int t = threadIdx.x, from = 0;
  s[from][t] = in[blockIdx.x * 128 + t];
  __syncthreads();
  for (int d = 1; d < 128; d *= 2) {
    int to = 1 - from;
    s[to][t] = t >= d ? s[from][t] + s[from][t - d] : s[from][t];
    from = to;
    __syncthreads();
  }
  out[blockIdx.x * 128 + t] = s[from][t];
}
__global__ void flip(const int *in, int *out) {
  __shared__ int s[256];
  int t = threadIdx.x, from = 0;
  s[t] = in[blockIdx.x * 128 + t];
  __syncthreads();
  for (int d = 1; d < 128; d *= 2) {
    int v = s[from * 128 + t];
    if (t >= d)
      v += s[from * 128 + t - d];
    from ^= 1;
    s[from * 128 + t] = v;
    __syncthreads();
  }
  out[blockIdx.x * 128 + t] = s[from * 128 + t];
}
__global__ void swapped(const int *in, int *out) {
  __shared__ int a[128], b[128];
  int t = threadIdx.x, *from = a, *to = b;
  from[t] = in[blockIdx.x * 128 + t];
  __syncthreads();
  for (int d = 1; d < 128; d *= 2) {
    to[t] = t >= d ? from[t] + from[t - d] : from[t];
    int *other = from;
    from = to;
    to = other;
    __syncthreads();
  }
  out[blockIdx.x * 128 + t] = from[t];
}
