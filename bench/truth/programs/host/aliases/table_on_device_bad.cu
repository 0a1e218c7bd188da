// EXPECT: wrong race
// the table that is copied has a twice: thread 0 reads element 1 of a while thread 1 writes it.
// AIM: pointers in device memory, and the order of the copy and the change
__global__ void shiftRows(int **rows) {
  const int *from = rows[0];
  int *to = rows[1];
  to[threadIdx.x] = from[threadIdx.x + 1];
}

int main() {
  int *a, *b, **dev;
  cudaMalloc(&a, 33 * sizeof(int));
  cudaMalloc(&b, 33 * sizeof(int));
  cudaMemset(a, 0, 33 * sizeof(int));
  int *rows[2] = {a, b};
  cudaMalloc(&dev, sizeof(rows));
  rows[1] = rows[0];
  cudaMemcpy(dev, rows, sizeof(rows), cudaMemcpyHostToDevice);
  shiftRows<<<1, 32>>>(dev);
  cudaDeviceSynchronize();
  cudaFree(rows[0]);
  cudaFree(b);
  cudaFree(dev);
  return 0;
}
