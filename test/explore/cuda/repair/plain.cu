// REPAIR: verified, 3 lines
// Message passing over a flag that is not atomic at all, in the file of a developer who does not know <cuda/atomic>.
__device__ int result;

__global__ void pass(int *data, int *flag) {
  if (blockIdx.x == 0) {
    data[0] = 42;
    *flag = 1;
  } else if (*flag == 1) {
    result = data[0];
  }
}

int main() {
  int *words;
  cudaMalloc(&words, 8);
  cudaMemset(words, 0, 8);
  pass<<<2, 1>>>(words, words + 1);
}
