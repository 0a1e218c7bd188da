// EXPECT: wrong out-of-bounds
// thread 1 reads an int through a cast at byte 5, which is no multiple of 4
// AIM: int in a stream of 5-byte records: memcpy against cast
#include <cstring>

__global__ void decode(const unsigned char *stream, int *values, int n) {
  for (int i = threadIdx.x; i < n; i += blockDim.x) {
    const unsigned char *rec = stream + 5 * i;
    int v;
    v = *reinterpret_cast<const int *>(rec);
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
