// EXPECT: wrong launch
// 4 x 1 x 128 threads: 512 in all, but 128 along z
// AIM: blocks have at most 64 threads along z
__global__ void voxels(short *v) {
  int i = (blockIdx.x * blockDim.z + threadIdx.z) * blockDim.x + threadIdx.x;
  v[i] = i & 7;
}

static dim3 shape(unsigned threads, unsigned depth) { return dim3(threads / depth, 1, depth); }

int main() {
  short *v;
  cudaMalloc(&v, 10 * 512 * sizeof(short));
  voxels<<<10, shape(512, 128)>>>(v);
  cudaDeviceSynchronize();
  cudaFree(v);
}
