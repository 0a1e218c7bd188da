// EXPECT: wrong race
// thread 0 sets changed = 0 in the next round while thread 64 still reads it in the loop condition
__global__ void relax(int *v, int rounds) {
  __shared__ int s[129];
  __shared__ int changed;
  int t = threadIdx.x;
  s[t] = v[t];
  if (t == 0)
    s[128] = 0;
  int again = 1;
  while (again && rounds-- > 0) {
    if (t == 0)
      changed = 0;
    __syncthreads();
    int m = max(s[t], s[t + 1]);
    __syncthreads();
    if (m != s[t]) {
      s[t] = m;
      atomicExch(&changed, 1);
    }
    __syncthreads();
    again = changed;
    
  }
  v[t] = s[t];
}

int main() {
  int *v;
  cudaMalloc(&v, 128 * sizeof(int));
  cudaMemset(v, 0, 128 * sizeof(int));
  relax<<<1, 128>>>(v, 100);
  return cudaDeviceSynchronize();
}
