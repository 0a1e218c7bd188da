// EXPECT: memory-error at line 3
// One element too far.
__global__ void fill(int *out) { out[blockIdx.x * blockDim.x + threadIdx.x] = 1; }

int main() {
  int *out;
  cudaMalloc(&out, 7 * sizeof(int));
  fill<<<2, 4>>>(out);
}
