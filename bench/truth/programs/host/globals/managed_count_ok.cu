// EXPECT: right
// the local variable hides the managed one, which stays 64.
// AIM: a __managed__ variable that the host writes before the launch
__managed__ int count = 64;

__global__ void upToCount(int *p) {
  for (int i = threadIdx.x; i < count; i += blockDim.x)
    p[i] = count;
}

int main() {
  int *p;
  cudaMalloc(&p, 64 * sizeof(int));
  int count = 512;
  upToCount<<<1, 32>>>(p);
  cudaDeviceSynchronize();
  cudaFree(p);
  return count == 512 ? 0 : 1;
}
