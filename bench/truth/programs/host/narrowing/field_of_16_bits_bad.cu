// EXPECT: wrong out-of-bounds
#include <cstdint>
#include <cstdio>

struct Header {
  std::uint16_t first, count;
};

__global__ void put(int *p, int x) { p[x] = 1; }

int main() {
  Header header;
  if (fread(&header, sizeof header, 1, stdin) != 1)
    return 1;
  int *p;
  cudaMalloc(&p, 65535 * sizeof(int)); // the field may be 65535
  put<<<1, 1>>>(p, header.first);
  cudaDeviceSynchronize();
  cudaFree(p);
}
