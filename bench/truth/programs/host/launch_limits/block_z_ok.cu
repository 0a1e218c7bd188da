// EXPECT: right
// 8 x 1 x 64 threads
// AIM: blocks have at most 64 threads along z
__global__ void voxels(short *v) {
  int i = (blockIdx.x * blockDim.z + threadIdx.z) * blockDim.x + threadIdx.x;
  v[i] = i & 7;
}

static dim3 shape(unsigned threads, unsigned depth) { return dim3(threads / depth, 1, depth); }

int main() {
  short *v;
  cudaMalloc(&v, 10 * 512 * sizeof(short));
  voxels<<<10, shape(512, 64)>>>(v);
  cudaDeviceSynchronize();
  cudaFree(v);
}
