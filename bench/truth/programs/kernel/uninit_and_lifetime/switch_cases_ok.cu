// EXPECT: right
// t % 3 is 0, 1 or 2, so j is always set although the switch has no default.
// AIM: an index that is initialised in every feasible case of a switch, or not
__global__ void pick(int *out) {
  __shared__ int table[3];
  const int t = threadIdx.x;
  if (t < 3)
    table[t] = t * t;
  __syncthreads();
  int j;
  switch (t % 3) {
  case 0:
    j = 2;
    break;
  case 1:
    j = 0;
    break;
  case 2:
    j = 1;
    break;
  }
  out[t] = table[j];
}

int main() {
  int *out;
  cudaMalloc(&out, 96 * sizeof(int));
  pick<<<1, 96>>>(out);
  cudaDeviceSynchronize();
  cudaFree(out);
  return 0;
}
