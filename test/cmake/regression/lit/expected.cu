// REQUIRES: veriwarp
// RUN: %veriwarp-check --expect %s --cuda-path none
// RUN: %veriwarp check --fail-on never %s --cuda-path none
__global__ void all(int *a) { *a = threadIdx.x; } // veriwarp-warning {{data race on global array 'a'}}

int main() {
  int *a;
  cudaMalloc(&a, sizeof(int));
  all<<<1, 64>>>(a);
}
