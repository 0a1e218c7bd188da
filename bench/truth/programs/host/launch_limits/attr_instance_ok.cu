// EXPECT: right
// the attribute is set for the instance that is launched with 64 KiB
// AIM: the attribute for large shared memory belongs to one instance of a kernel template
template <class T> __global__ void stage(T *d, int n) {
  extern __shared__ char raw[];
  T *s = reinterpret_cast<T *>(raw);
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    s[i] = d[i];
  __syncthreads();
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    d[i] = s[n - 1 - i];
}

int main() {
  int big = 16384, small = 1024;
  float *f;
  int *k;
  cudaMalloc(&f, big * sizeof(float));
  cudaMalloc(&k, small * sizeof(int));
  cudaMemset(f, 0, big * sizeof(float));
  cudaMemset(k, 0, small * sizeof(int));
  cudaFuncSetAttribute(stage<float>, cudaFuncAttributeMaxDynamicSharedMemorySize, 64 << 10);
  stage<int><<<1, 256, small * sizeof(int)>>>(k, small);
  stage<float><<<1, 256, big * sizeof(float)>>>(f, big);
  cudaDeviceSynchronize();
  cudaFree(k);
  cudaFree(f);
}
