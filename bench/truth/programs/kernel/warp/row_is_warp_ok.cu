// EXPECT: right
// rows of 32 threads are warps, so __syncwarp orders the neighbours of a row.
// AIM: __syncwarp used as a barrier of a row of a 2D block
#define NX 32
#define NY 6

__global__ void diff(float *g) {
  __shared__ float row[NY][NX + 1];
  float *mine = row[threadIdx.y];
  int x = threadIdx.x;
  float v = g[threadIdx.y * NX + x];
  mine[x] = v;
  if (x == NX - 1)
    mine[NX] = v;
  __syncwarp();
  g[threadIdx.y * NX + x] = mine[x + 1] - v;
}

int main() {
  float *g;
  cudaMalloc(&g, NX * NY * sizeof(float));
  cudaMemset(g, 0, NX * NY * sizeof(float));
  diff<<<1, dim3(NX, NY)>>>(g);
  cudaDeviceSynchronize();
  cudaFree(g);
}
