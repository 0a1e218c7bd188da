// EXPECT: wrong out-of-bounds
// 15 * 20 = 300 is 44 in 8 bits: thread 44 of block 0 writes row[44] of 44 elements
// AIM: a bit-field of a host structure drops bits
struct Table {
  unsigned rows : 8;
  unsigned cols : 6;
  bool sorted : 1;
};

__global__ void number(unsigned *row, unsigned n) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    row[i] = i + 1;
}

int main() {
  unsigned tiles = 15;
  Table t = {};
  t.rows = tiles * 20;
  t.sorted = true;
  unsigned *row;
  cudaMalloc(&row, t.rows * sizeof(unsigned));
  number<<<5, 64>>>(row, tiles * 20);
  cudaDeviceSynchronize();
  cudaFree(row);
  return t.sorted ? 0 : 1;
}
