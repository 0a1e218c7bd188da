// EXPECT: right
// the variant holds Line{256} when it is visited: 256 threads for 256 floats.
// AIM: which overload std::visit calls depends on the assignment before
#include <variant>

__global__ void init(float *p) { p[blockIdx.x * blockDim.x + threadIdx.x] = -1.0f; }

struct Line { int n; };
struct Plane { int rows, cols; };
using Shape = std::variant<Line, Plane>;

struct Start {
  float *p;
  void operator()(const Line &s) const { init<<<1, s.n>>>(p); }
  void operator()(const Plane &s) const { init<<<s.rows, s.cols>>>(p); }
};

int main() {
  Shape shape = Plane{8, 64};
  float *p;
  cudaMalloc(&p, 256 * sizeof(float));
  Shape other = shape;
  shape = Line{256};
  std::visit(Start{p}, shape);
  cudaDeviceSynchronize();
  cudaFree(p);
  return static_cast<int>(other.index()) & 0;
}
