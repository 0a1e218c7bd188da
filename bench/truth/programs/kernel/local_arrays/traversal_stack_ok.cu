// EXPECT: right
// depth-first search of a tree of 15 nodes with two children pushed at once needs at most 4 places
// AIM: local stack with data-independent depth
__global__ void walk(const int *weight, int *sum) {
  int stack[4], top = 0, s = 0;
  stack[top++] = 0;
  while (top > 0) {
    int node = stack[--top];
    s += weight[node] * (int)(threadIdx.x + 1);
    int right = 2 * node + 2;
    if (right < 15) {
      stack[top++] = right;
      stack[top++] = right - 1;
    }
  }
  sum[threadIdx.x] = s;
}

int main() {
  int *weight, *sum;
  cudaMalloc(&weight, 15 * sizeof(int));
  cudaMalloc(&sum, 32 * sizeof(int));
  cudaMemset(weight, 0, 15 * sizeof(int));
  walk<<<1, 32>>>(weight, sum);
  cudaDeviceSynchronize();
  cudaFree(weight);
  cudaFree(sum);
}
