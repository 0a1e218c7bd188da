// EXPECT: right
// __ldcg reads what the thread itself has stored, in program order
// AIM: cache-hint loads and stores are ordinary weak accesses
__global__ void hints(int *a, int *b) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  __stcg(&a[i], i * 3);
  int v = __ldcg(&a[i]);
  __stcs(&b[i], v);
}

int main() {
  int *a, *b;
  cudaMalloc(&a, 256 * sizeof(int));
  cudaMalloc(&b, 256 * sizeof(int));
  hints<<<2, 128>>>(a, b);
  cudaDeviceSynchronize();
  cudaFree(a);
  cudaFree(b);
}
