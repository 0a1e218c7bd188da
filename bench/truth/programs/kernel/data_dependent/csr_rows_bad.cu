// EXPECT: wrong race
// the loop includes offsets[r + 1], the first element of the next row
#include <vector>
__global__ void scaleRows(const int *offs, float *v, int rows) {
  int r = blockIdx.x * blockDim.x + threadIdx.x;
  if (r < rows)
    for (int j = offs[r]; j <= offs[r + 1]; j++)
      v[j] *= r + 1;
}

int main() {
  const int rows = 200;
  std::vector<int> h(rows + 1);
  for (int i = 0; i < rows; i++)
    h[i + 1] = h[i] + i % 5;
  int *offs;
  float *v;
  cudaMalloc(&offs, (rows + 1) * sizeof(int));
  cudaMalloc(&v, (h[rows] + 1) * sizeof(float));
  cudaMemcpy(offs, h.data(), (rows + 1) * sizeof(int), cudaMemcpyHostToDevice);
  scaleRows<<<2, 128>>>(offs, v, rows);
  return cudaDeviceSynchronize();
}
