// EXPECT: wrong race
// a and b are neighbouring bit-fields, one memory location (one byte): thread 0 stores cells[0].a and thread 1 stores cells[0].b by read-modify-write
// AIM: neighbouring bytes are independent, neighbouring bit-fields are not
struct Cell {
  unsigned char a : 4;
  unsigned char b : 4;
};

__global__ void split(Cell *cells, const int *v) {
  int t = threadIdx.x;
  if (t & 1)
    cells[t >> 1].b = (unsigned char)(v[t] + 1) & 15;
  else
    cells[t >> 1].a = (unsigned char)(v[t] + 2) & 15;
}

int main() {
  Cell *cells;
  int *v;
  cudaMalloc(&cells, 64 * sizeof(Cell));
  cudaMalloc(&v, 128 * sizeof(int));
  cudaMemset(cells, 0, 64 * sizeof(Cell));
  cudaMemset(v, 0, 128 * sizeof(int));
  split<<<1, 128>>>(cells, v);
  cudaDeviceSynchronize();
  cudaFree(cells);
  cudaFree(v);
}
