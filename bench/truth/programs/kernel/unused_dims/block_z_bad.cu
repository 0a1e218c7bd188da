// EXPECT: wrong race
// threads (x,y,0) and (x,y,1) have the same index
__global__ void cube(int *v) {
  int i = threadIdx.y * 8 + threadIdx.x;
  v[i] += threadIdx.x;
}

int main() {
  int *v;
  cudaMalloc(&v, 256 * sizeof(int));
  cudaMemset(v, 0, 256 * sizeof(int));
  cube<<<1, dim3(8, 8, 4)>>>(v);
  return cudaDeviceSynchronize();
}
