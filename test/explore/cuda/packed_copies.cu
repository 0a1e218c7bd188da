// EXPECT: 1 executions
#include <cassert>
#include <cstring>
#include <cuda_runtime.h>

// Fields of packed structures, and copies of bytes, may lie anywhere.
struct __attribute__((packed)) Packed {
  char first;
  int number;
};
__global__ void copies(Packed *data) {
  data[0].first = 1;
  data[0].number = 5;
  int number;
  memcpy(&number, reinterpret_cast<const char *>(data) + 1, sizeof number);
  data[1].number = number + 1;
}

int main() {
  Packed *data, result[2];
  cudaMalloc(&data, sizeof result);
  copies<<<1, 1>>>(data);
  cudaMemcpy(result, data, sizeof result, cudaMemcpyDeviceToHost);
  assert(result[1].number == 6);
  return 0;
}
