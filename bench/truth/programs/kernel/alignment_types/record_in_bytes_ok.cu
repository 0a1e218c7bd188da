// EXPECT: right
// memcpy copies the int from any byte address
// AIM: int in a stream of 5-byte records: memcpy against cast
#include <cstring>

__global__ void decode(const unsigned char *stream, int *values, int n) {
  for (int i = threadIdx.x; i < n; i += blockDim.x) {
    const unsigned char *rec = stream + 5 * i;
    int v;
    memcpy(&v, rec, sizeof v);
    values[i] = rec[4] ? -v : v;
  }
}

int main() {
  const int n = 300;
  unsigned char *stream;
  int *values;
  cudaMalloc(&stream, 5 * n);
  cudaMalloc(&values, n * sizeof(int));
  cudaMemset(stream, 1, 5 * n);
  decode<<<1, 128>>>(stream, values, n);
  cudaDeviceSynchronize();
  cudaFree(stream);
  cudaFree(values);
}
