// EXPECT: wrong out-of-bounds
// 50 rows of 100 elements are allocated, the stride is 128: thread (8,0,0) of block (0,39,0) writes p[39 * 128 + 8 = 5000]
// AIM: the constructor of a view class rounds the stride up
template <class T> class View {
  T *p;
  int w, h, stride;

public:
  View(T *p, int w, int h) : p(p), w(w), h(h), stride((w + 31) & -32) {}
  __host__ __device__ int width() const { return w; }
  __host__ __device__ int pitch() const { return stride; }
  __device__ T &operator()(int x, int y) const { return p[y * stride + x]; }
  static size_t bytes(int w, int h) { return sizeof(T) * View(nullptr, w, h).width() * h; }
};

__global__ void gradient(View<float> v) {
  int x = threadIdx.x, y = blockIdx.y;
  if (x < v.width())
    v(x, y) = x + y;
}

int main() {
  int w = 100, h = 50;
  float *p;
  cudaMalloc(&p, View<float>::bytes(w, h));
  gradient<<<dim3(1, h), 128>>>(View<float>(p, w, h));
  cudaDeviceSynchronize();
  cudaFree(p);
}
