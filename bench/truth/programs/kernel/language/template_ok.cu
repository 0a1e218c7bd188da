// EXPECT: right
// N matches the array
template <int N> struct Ring {
  int v[N];
  __device__ int &at(int i) { return v[i % N]; }
  __device__ int sum() { int s = 0; for (int i = 0; i < N; ++i) s += v[i]; return s; }
};
__global__ void k(int *out) {
  __shared__ Ring<32> r;
  r.at(threadIdx.x) = threadIdx.x;
  __syncthreads();
  out[threadIdx.x] = r.sum();
}
int main() {
  int *o;
  cudaMalloc(&o, 32 * sizeof(int));
  k<<<1, 32>>>(o);
  return cudaDeviceSynchronize();
}
