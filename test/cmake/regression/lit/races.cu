// Fails: `veriwarp run` finds the race, which is an exit code of 1.
// REQUIRES: veriwarp-toolkit
// RUN: %veriwarp-run --check race %s
__global__ void all(int *a) { *a = threadIdx.x; }

int main() {
  int *a;
  cudaMalloc(&a, sizeof(int));
  all<<<1, 2>>>(a);
  return cudaDeviceSynchronize();
}
