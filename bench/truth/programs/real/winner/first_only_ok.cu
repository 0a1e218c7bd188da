// EXPECT: right
// only one thread gets 0 from the exchange
#include <cstdio>

__global__ void claim(const int *score, unsigned *state, int *owner, int *value) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (score[i] < 10) return;
  if (atomicExch(state, 1u) == 0) {
    *owner = i;
    *value = score[i];
  }
}

int main() {
  const int n = 4096;
  int *score, *owner, *value;
  unsigned *state;
  cudaMalloc(&score, n * sizeof(int));
  cudaMalloc(&owner, sizeof(int));
  cudaMalloc(&value, sizeof(int));
  cudaMalloc(&state, sizeof(unsigned));
  cudaMemset(score, 1, n * sizeof(int));
  cudaMemset(state, 0, sizeof(unsigned));
  claim<<<n / 128, 128>>>(score, state, owner, value);
  printf("%d\n", cudaDeviceSynchronize());
}
