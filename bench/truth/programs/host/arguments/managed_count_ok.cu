// EXPECT: right
// count goes from 64 to 128 and back to 64
// AIM: the host changes a __managed__ variable between two launches
#include <cassert>

__managed__ int count = 64;

__global__ void touch(float *d) {
  int t = threadIdx.x;
  assert(count <= 128);
  if (t < count)
    d[t] = 0.125f * t;
}

static void launch(float *d) {
  touch<<<1, 256>>>(d);
  cudaDeviceSynchronize();
}

int main() {
  float *d;
  cudaMalloc(&d, 256 * sizeof(float));
  launch(d);
  count += 64;
  launch(d);
  count -= 64;
  launch(d);
  cudaFree(d);
}
