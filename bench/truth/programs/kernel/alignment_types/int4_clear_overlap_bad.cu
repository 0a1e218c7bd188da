// EXPECT: wrong race
// thread 1's 16-byte store covers elements 4..7, thread 0 stores its number in element 4 (4t + 4)
// AIM: a vector store overlaps a scalar store of the neighbour
__global__ void clearAndTag(int *a) {
  __shared__ __align__(16) int s[4 * 32 + 4];
  int t = threadIdx.x;
  *reinterpret_cast<int4 *>(s + 4 * t) = make_int4(0, 0, 0, 0);
  s[4 * t + 4] = t + 1;
  __syncthreads();
  a[t] = s[4 * t + 1] + s[4 * t];
}

int main() {
  int *a;
  cudaMalloc(&a, 32 * sizeof(int));
  clearAndTag<<<1, 32>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
}
