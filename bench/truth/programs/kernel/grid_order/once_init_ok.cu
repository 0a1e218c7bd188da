// EXPECT: right
// the others wait until the state is 2, after the initialisation
__global__ void once(int *state, int *table, int *out) {
  if (atomicCAS(state, 0, 1) == 0) {
    for (int i = 0; i < 16; i++)
      table[i] = i * 7;
    __threadfence();
    atomicExch(state, 2);
  } else {
    while (atomicAdd(state, 0) != 2)
      ;
    __threadfence();
  }
  out[blockIdx.x] = table[blockIdx.x];
}

int main() {
  int *state, *table, *out;
  cudaMalloc(&state, 4);
  cudaMalloc(&table, 64);
  cudaMalloc(&out, 64);
  cudaMemset(state, 0, 4);
  once<<<16, 1>>>(state, table, out);
  return cudaDeviceSynchronize();
}
