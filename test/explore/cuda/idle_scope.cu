// EXPECT: heterogeneous-race at line 8
// Both are atomic; the scope of the waiting round's update does not include the other block.
__device__ int flag, data;
__global__ void work(int *out) {
  if (blockIdx.x == 0) { atomicExch(&data, 1); __threadfence(); atomicExch(&flag, 1); }
  else {
    int seen = 0;
    while (atomicAdd(&flag, 0) == 0) if (atomicAdd_block(&data, 0) == 7) seen = 1;
    *out = seen;
  }
}

int main() {
  int *out;
  cudaMalloc(&out, sizeof(int));
  work<<<2, 1>>>(out);
}
