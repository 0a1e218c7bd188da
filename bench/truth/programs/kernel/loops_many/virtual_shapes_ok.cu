// EXPECT: right
// each override writes the element of the thread
// AIM: virtual functions on objects that live in local memory
struct Shape {
  __device__ virtual void stamp(int *cell, int t) const = 0;
};
struct Narrow : Shape {
  __device__ void stamp(int *cell, int t) const override { cell[t] = t; }
};
struct Wide : Shape {
  __device__ void stamp(int *cell, int t) const override {
    cell[t] = -t;
  }
};

__device__ __noinline__ void draw(const Shape &s, int *cell, int t) { s.stamp(cell, t); }

__global__ void scene(int *cell) {
  int t = threadIdx.x;
  Narrow n;
  Wide w;
  draw(t % 4 == 3 ? static_cast<const Shape &>(w) : n, cell, t);
}

int main() {
  int *cell;
  cudaMalloc(&cell, 65 * sizeof(int));
  scene<<<1, 64>>>(cell);
  cudaDeviceSynchronize();
  cudaFree(cell);
}
