// EXPECT: right
// a stack of depth log2(64)+1 entries suffices: each split pushes one
__global__ void k(int *out) {
  int stack[8], sp = 0, n = 0;
  stack[sp++] = 64;
  while (sp > 0) {
    int s = stack[--sp];
    if (s > 1) { stack[sp++] = s / 2; stack[sp++] = s - s / 2; }
    else n++;
  }
  out[threadIdx.x] = n;
}
int main() {
  int *o;
  cudaMalloc(&o, 32 * sizeof(int));
  k<<<1, 32>>>(o);
  return cudaDeviceSynchronize();
}
