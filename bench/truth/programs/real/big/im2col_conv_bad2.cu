// EXPECT: wrong out-of-bounds
// the column matrix is allocated for the output without padding
#include <cstdio>
#include <cstdlib>

struct Conv { int c, h, w, k, pad, stride; };
__host__ __device__ inline int out_dim(int n, const Conv &p) { return (n + 2 * p.pad - p.k) / p.stride + 1; }

__global__ void im2col(const float *img, float *col, Conv p, int oh, int ow) {
  const int total = p.c * p.k * p.k * oh * ow;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < total; i += blockDim.x * gridDim.x) {
    int r = i;
    const int ox = r % ow; r /= ow;
    const int oy = r % oh; r /= oh;
    const int kx = r % p.k; r /= p.k;
    const int ky = r % p.k; r /= p.k;
    const int x = ox * p.stride - p.pad + kx, y = oy * p.stride - p.pad + ky;
    const bool in = x >= 0 && x < p.w && y >= 0 && y < p.h;
    col[i] = in ? img[(r * p.h + y) * p.w + x] : 0.f;
  }
}

__global__ void col2im(const float *col, float *img, Conv p, int oh, int ow) {
  const int total = p.c * p.k * p.k * oh * ow;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < total; i += blockDim.x * gridDim.x) {
    int r = i;
    const int ox = r % ow; r /= ow;
    const int oy = r % oh; r /= oh;
    const int kx = r % p.k; r /= p.k;
    const int ky = r % p.k; r /= p.k;
    const int x = ox * p.stride - p.pad + kx, y = oy * p.stride - p.pad + ky;
    if (x < 0 || x >= p.w || y < 0 || y >= p.h) continue;
    atomicAdd(&img[(r * p.h + y) * p.w + x], col[i]);
  }
}

int main() {
  const Conv p{3, 31, 41, 3, 1, 2};
  const int oh = out_dim(p.h, p), ow = out_dim(p.w, p);
  const size_t cols = (size_t)p.c * p.k * p.k * ((p.h - p.k) / p.stride + 1) * ((p.w - p.k) / p.stride + 1);
  float *img, *col;
  if (cudaMalloc(&img, p.c * p.h * p.w * sizeof(float)) != cudaSuccess || cudaMalloc(&col, cols * sizeof(float)) != cudaSuccess) abort();
  cudaMemset(img, 0, p.c * p.h * p.w * sizeof(float));
  im2col<<<32, 128>>>(img, col, p, oh, ow);
  cudaMemset(img, 0, p.c * p.h * p.w * sizeof(float));
  col2im<<<32, 128>>>(col, img, p, oh, ow);
  printf("%d\n", cudaDeviceSynchronize());
}
