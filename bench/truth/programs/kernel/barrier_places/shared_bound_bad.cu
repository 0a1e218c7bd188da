// EXPECT: wrong barrier-divergence
// each thread loops as often as its own length says
__global__ void rows(const int *len, const float *x, float *y) {
  __shared__ int longest;
  __shared__ float s[64];
  int t = threadIdx.x;
  if (t == 0)
    longest = 0;
  __syncthreads();
  int mine = len[t];
  atomicMax(&longest, mine);
  __syncthreads();
  int bound = mine;
  float acc = 0;
  for (int i = 0; i < bound; i++) {
    s[t] = x[t] * i;
    __syncthreads();
    acc += s[t ^ 32];
    __syncthreads();
  }
  y[t] = acc;
}

int main() {
  int h[64], *len;
  float *x, *y;
  for (int i = 0; i < 64; i++)
    h[i] = i % 7;
  cudaMalloc(&len, sizeof h);
  cudaMalloc(&x, 64 * sizeof(float));
  cudaMalloc(&y, 64 * sizeof(float));
  cudaMemcpy(len, h, sizeof h, cudaMemcpyHostToDevice);
  rows<<<1, 64>>>(len, x, y);
  return cudaDeviceSynchronize();
}
