// EXPECT: wrong race
// g is f, so f.cur and g.cur are both b: thread 0 reads element 1, which thread 1 writes
// AIM: a structure with two pointers is copied or referred to, then flipped
#include <utility>

struct Field {
  float *cur, *next;
  void flip() { std::swap(cur, next); }
};

__global__ void advect(Field f, Field g) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  g.cur[i] = 0.25f * f.cur[i] + 0.75f * f.cur[i + 1];
}

int main() {
  float *a, *b;
  cudaMalloc(&a, 513 * sizeof(float));
  cudaMalloc(&b, 513 * sizeof(float));
  cudaMemset(a, 0, 513 * sizeof(float));
  cudaMemset(b, 0, 513 * sizeof(float));
  Field f{a, b};
  Field &g = f;
  g.flip();
  advect<<<8, 64>>>(f, g);
  cudaDeviceSynchronize();
  cudaFree(a);
  cudaFree(b);
}
