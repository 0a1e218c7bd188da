// EXPECT: right
// the table is copied to the device before its second element is changed on the host.
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
  cudaMemcpy(dev, rows, sizeof(rows), cudaMemcpyHostToDevice);
  rows[1] = rows[0];
  shiftRows<<<1, 32>>>(dev);
  cudaDeviceSynchronize();
  cudaFree(rows[0]);
  cudaFree(b);
  cudaFree(dev);
  return 0;
}
