// EXPECT: wrong out-of-bounds
// i >= 0 is always true for unsigned: after i = 0 the loop goes on with i = 0xffffffff and reads a[4294967295] of 50 elements
// AIM: downward loop with an unsigned counter
__global__ void lastNonZero(const int *a, unsigned n, unsigned *pos) {
  unsigned found = 0;
  for (unsigned i = n - 1; i >= 0; --i)
    if (a[i] == (int)threadIdx.x + 1) {
      found = i + 1;
      break;
    }
  pos[threadIdx.x] = found;
}

int main() {
  int *a;
  unsigned *pos;
  cudaMalloc(&a, 50 * sizeof(int));
  cudaMalloc(&pos, 32 * sizeof(unsigned));
  cudaMemset(a, 0, 50 * sizeof(int));
  lastNonZero<<<1, 32>>>(a, 50, pos);
  cudaDeviceSynchronize();
  cudaFree(a);
  cudaFree(pos);
}
