// EXPECT: right
// 167 and 250 have no common divisor, so t -> 167*t mod 250 is a permutation of 0..249.
// AIM: injectivity of a multiplication modulo a number that is no power of two
constexpr int M = 250;
constexpr int A = 167;

__global__ void spread(int *box) {
  int t = threadIdx.x;
  if (t < M)
    box[blockIdx.x * M + (t * A) % M] = t + 1;
}

int main() {
  int *box;
  cudaMalloc(&box, 3 * M * sizeof(int));
  cudaMemset(box, 0, 3 * M * sizeof(int));
  spread<<<3, 256>>>(box);
  cudaDeviceSynchronize();
  cudaFree(box);
  return 0;
}
