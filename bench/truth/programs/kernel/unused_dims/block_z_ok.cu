// EXPECT: right
// the index uses all three dimensions
__global__ void cube(int *v) {
  int i = (threadIdx.z * 8 + threadIdx.y) * 8 + threadIdx.x;
  v[i] += threadIdx.x;
}

int main() {
  int *v;
  cudaMalloc(&v, 256 * sizeof(int));
  cudaMemset(v, 0, 256 * sizeof(int));
  cube<<<1, dim3(8, 8, 4)>>>(v);
  return cudaDeviceSynchronize();
}
