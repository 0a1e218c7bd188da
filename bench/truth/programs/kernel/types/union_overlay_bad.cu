// EXPECT: wrong race
// thread 32 writes the short 62 (bytes 124..125), which is in the float 31 (bytes 124..127) that thread 31 writes.
// AIM: overlap of union members of different element size
union Buffer {
  float f[64];
  unsigned short h[128];
};

__global__ void both(Buffer *g) {
  __shared__ Buffer b;
  unsigned t = threadIdx.x;
  if (t < 32)
    b.f[t] = 1.0f + t;
  else
    b.h[t + 30] = 500 + t;
  __syncthreads();
  if (t < 32)
    g->f[t] = b.f[t];
  else
    g->h[t + 32] = b.h[t + 32];
}

int main() {
  Buffer *g;
  cudaMalloc(&g, sizeof(Buffer));
  both<<<1, 96>>>(g);
  cudaDeviceSynchronize();
  cudaFree(g);
  return 0;
}
