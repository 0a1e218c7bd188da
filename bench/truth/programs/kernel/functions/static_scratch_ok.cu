// EXPECT: right
// rotate<0> and rotate<1> are different functions with different static shared arrays.
// AIM: a static shared variable exists once per instance of a function template, not once per call
template <int Id> __device__ int rotate(int v) {
  static __shared__ int buf[64];
  buf[threadIdx.x] = v;
  __syncthreads();
  return buf[(threadIdx.x + 1) % 64];
}

__global__ void twice(int *data) {
  int v = data[threadIdx.x];
  v = rotate<0>(v) + 1;
  v = rotate<1>(v) * 3;
  data[threadIdx.x] = v;
}

int main() {
  int *data;
  cudaMalloc(&data, 64 * sizeof(int));
  cudaMemset(data, 0, 64 * sizeof(int));
  twice<<<1, 64>>>(data);
  cudaDeviceSynchronize();
  cudaFree(data);
}
