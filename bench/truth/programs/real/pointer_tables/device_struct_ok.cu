// EXPECT: right
// the mesh is a record in device memory with pointers to its own arrays
#include <cstdio>
struct Mesh { float *old_, *next_; int count; };

__global__ void step(const Mesh *m) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < m->count) m->next_[i] = m->old_[i ? i - 1 : m->count - 1] * 0.5f;
}

class Scene {
public:
  Mesh h{};
  Mesh *d = nullptr;
  void build(int n) {
    cudaMalloc(&h.old_, n * sizeof(float));
    cudaMalloc(&h.next_, n * sizeof(float));
    cudaMemset(h.old_, 0, n * sizeof(float));
    h.count = n;
    cudaMalloc(&d, sizeof(Mesh));
  }
};

int main() {
  Scene s;
  s.build(1500);
  cudaMemcpy(s.d, &s.h, sizeof(Mesh), cudaMemcpyHostToDevice);
  step<<<12, 128>>>(s.d);
  printf("%d\n", cudaDeviceSynchronize());
}
