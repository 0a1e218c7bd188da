// EXPECT: right
// 200 threads draw from a counter that wraps after 256
__global__ void push(int *list, unsigned *count) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < 200) {
    unsigned slot = atomicInc(count, 255);
    list[slot] = i;
  }
}

int main() {
  int *list;
  unsigned *count;
  cudaMalloc(&list, 256 * sizeof(int));
  cudaMalloc(&count, sizeof(unsigned));
  cudaMemset(count, 0, sizeof(unsigned));
  push<<<2, 128>>>(list, count);
  return cudaDeviceSynchronize();
}
