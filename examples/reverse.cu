// Reverses an array in shared memory; one __syncthreads() is missing.
__global__ void reverse(float *data) {
  __shared__ float s[256];
  int t = threadIdx.x;
  s[t] = data[t];
  data[t] = s[255 - t];
}

int main() {
  float *data;
  cudaMalloc(&data, 256 * sizeof(float));
  reverse<<<1, 256>>>(data);
  return cudaDeviceSynchronize();
}
