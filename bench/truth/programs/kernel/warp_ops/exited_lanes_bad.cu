// EXPECT: wrong race
// thread 15 writes s[15] and returns without a barrier; thread 0 reads s[15] after a __syncwarp in which thread 15 does not take part
__global__ void few(int *a) {
  __shared__ int s[32];
  int lane = threadIdx.x;
  s[lane] = a[lane];
  if (lane >= 15)
    return;
  __syncwarp();
  a[lane] = s[15 - lane];
}

int main() {
  int *a;
  cudaMalloc(&a, 32 * sizeof(int));
  cudaMemset(a, 1, 32 * sizeof(int));
  few<<<1, 32>>>(a);
  return cudaDeviceSynchronize();
}
