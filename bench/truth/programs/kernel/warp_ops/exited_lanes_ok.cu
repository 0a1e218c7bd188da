// EXPECT: right
// lanes that have returned do not count for __syncwarp
__global__ void few(int *a) {
  __shared__ int s[32];
  int lane = threadIdx.x;
  s[lane] = a[lane];
  if (lane >= 16)
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
