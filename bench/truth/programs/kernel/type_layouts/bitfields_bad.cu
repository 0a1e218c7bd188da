// EXPECT: wrong race
// adjacent bit-fields are one memory location: even and odd threads write the fields of the same element
struct Cell {
  unsigned low : 8;
  
  unsigned high : 8;
};
__global__ void set(Cell *c) {
  int i = threadIdx.x / 2;
  if (threadIdx.x % 2)
    c[i].high = threadIdx.x;
  else
    c[i].low = threadIdx.x;
}

int main() {
  Cell *c;
  cudaMalloc(&c, 32 * sizeof(Cell));
  cudaMemset(c, 0, 32 * sizeof(Cell));
  set<<<1, 64>>>(c);
  return cudaDeviceSynchronize();
}
