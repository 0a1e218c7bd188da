// EXPECT: right
// the comparison is signed: no thread passes for cut = -1
// AIM: -1 for not found is compared with an unsigned index
#include <vector>

static int find(const std::vector<int> &v, int x) {
  for (size_t k = 0; k < v.size(); ++k)
    if (v[k] == x)
      return (int)k;
  return -1;
}

__global__ void before(char *d, int cut) {
  int i = threadIdx.x;
  if (i < cut)
    d[i] = '<';
}

int main() {
  std::vector<int> v;
  for (int k = 0; k < 64; ++k)
    v.push_back(k * k);
  char *d;
  cudaMalloc(&d, v.size());
  before<<<1, 128>>>(d, find(v, 49));
  before<<<1, 128>>>(d, find(v, 50));
  cudaDeviceSynchronize();
  cudaFree(d);
}
