// EXPECT: wrong race
// the counter wraps after 100: the 1st and the 101st thread write the same slot
__global__ void push(int *list, unsigned *count) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < 200) {
    unsigned slot = atomicInc(count, 99);
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
