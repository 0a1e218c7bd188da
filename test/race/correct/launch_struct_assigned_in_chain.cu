// Sizes in a record of records, assigned in one chain; the pointers come from allocations of that size.
// veriwarp-expect: all=proved
#include <cuda_runtime.h>

struct View {
  float *data;
  int width, height;
  __device__ bool holds(int x, int y) const { return x >= 0 && y >= 0 && x < width && y < height; }
  __device__ float &at(int x, int y) const { return data[y * width + x]; }
};

struct Fields {
  View from, to;
};

__global__ void diffuse(Fields f) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (!f.from.holds(x, y))
    return;
  float sum = 0;
  for (int d = -1; d <= 1; d += 2) {
    if (f.from.holds(x + d, y))
      sum += f.from.at(x + d, y);
    if (f.from.holds(x, y + d))
      sum += f.from.at(x, y + d);
  }
  f.to.at(x, y) = sum;
}

int main() {
  Fields f;
  int width = 640, height = 480;
  f.from.width = f.to.width = width;
  f.from.height = f.to.height = height;
  cudaMalloc(&f.from.data, width * height * sizeof(float));
  cudaMalloc(&f.to.data, width * height * sizeof(float));
  diffuse<<<dim3((width + 31) / 32, (height + 7) / 8), dim3(32, 8)>>>(f);
}
