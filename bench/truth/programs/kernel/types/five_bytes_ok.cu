// EXPECT: right
// every thread copies the 5 significant bytes of its record to bytes 5t..5t+4.
// AIM: memcpy of a record with its padding into a dense byte stream
#include <cstring>
struct Rec {
  int value;
  char tag;
};

__global__ void pack(unsigned char *stream) {
  const int t = blockIdx.x * blockDim.x + threadIdx.x;
  Rec r;
  memset(&r, 0, sizeof r);
  r.value = t * 0x01010101;
  r.tag = 'a' + t % 26;
  memcpy(stream + 5 * t, &r, sizeof(int) + sizeof(char));
}

int main() {
  const int n = 2 * 48;
  unsigned char *stream;
  cudaMalloc(&stream, 5 * n + 3);
  pack<<<2, 48>>>(stream);
  cudaDeviceSynchronize();
  cudaFree(stream);
}
