// EXPECT: wrong race
// atomicMin gives a larger value to each thread that lowers it
#include <cstdio>

__global__ void claim(const int *score, unsigned *state, int *owner, int *value) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (score[i] < 10) return;
  if (atomicMin(state, (unsigned)(4096 - i)) > 4096 - i) {
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
  cudaMemset(state, 0xff, sizeof(unsigned));
  claim<<<n / 128, 128>>>(score, state, owner, value);
  printf("%d\n", cudaDeviceSynchronize());
}
