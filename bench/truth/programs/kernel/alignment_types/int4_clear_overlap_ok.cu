// EXPECT: right
// thread t clears 16 bytes at element 4t and stores its number in its own element 4t+1 behind that
// AIM: a vector store overlaps a scalar store of the neighbour
__global__ void clearAndTag(int *a) {
  __shared__ __align__(16) int s[4 * 32 + 4];
  int t = threadIdx.x;
  *reinterpret_cast<int4 *>(s + 4 * t) = make_int4(0, 0, 0, 0);
  s[4 * t + 1] = t + 1;
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
