// Fails: `veriwarp explore` finds the race, which is an exit code of 1.
// REQUIRES: veriwarp-toolkit
// RUN: %veriwarp-explore %s
__global__ void all(int *a) { *a = threadIdx.x; }

int main() {
  int *a;
  cudaMalloc(&a, sizeof(int));
  all<<<1, 2>>>(a);
  return cudaDeviceSynchronize();
}
