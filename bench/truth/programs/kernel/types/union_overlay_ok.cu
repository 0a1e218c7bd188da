// EXPECT: right
// threads 0..31 write the floats 0..31 (bytes 0..127), threads 32..95 the shorts 64..127 (bytes 128..255).
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
    b.h[t + 32] = 500 + t;
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
