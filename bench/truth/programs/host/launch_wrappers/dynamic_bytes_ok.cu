// EXPECT: right
// 128 * sizeof(Quad) = 2048 bytes of shared memory for 128 elements of 16 bytes.
// AIM: size of dynamic shared memory is computed by a wrapper from a type
struct Quad {
  float v[4];
};

__global__ void transposeQuads(Quad *p) {
  extern __shared__ Quad tile[];
  int t = threadIdx.x;
  tile[t] = p[t];
  __syncthreads();
  p[t].v[0] = tile[blockDim.x - 1 - t].v[3];
}

template <class P> void launch(void (*kernel)(P), P p, unsigned threads) {
  kernel<<<1, threads, threads * sizeof(*p)>>>(p);
}

int main() {
  Quad *p;
  cudaMalloc(&p, 128 * sizeof(Quad));
  cudaMemset(p, 0, 128 * sizeof(Quad));
  launch(transposeQuads, p, 128u);
  cudaDeviceSynchronize();
  cudaFree(p);
  return 0;
}
