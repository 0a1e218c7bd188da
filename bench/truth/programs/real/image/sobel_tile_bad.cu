// EXPECT: wrong out-of-bounds
// the elements are split into rows of 16 while the tile has 18 rows: i = 288 is row 18, column 0 of 18 rows (thread (0,2) in the second round), and later ones are further out.
// AIM: cooperative load of a tile by a flat loop; division by the wrong one of two similar constants
#include <cstdio>
#include <cstdlib>

template <class T> struct ImageView {
  T *data;
  int width, height, stride; // stride in elements
  __device__ T &at(int x, int y) const { return data[y * stride + x]; }
};

template <int TILE>
__global__ void sobel(ImageView<const unsigned char> in, ImageView<short> out) {
  constexpr int PADDED = TILE + 2;
  __shared__ short tile[PADDED][PADDED];
  const int x0 = blockIdx.x * TILE - 1, y0 = blockIdx.y * TILE - 1;
  for (int i = threadIdx.y * TILE + threadIdx.x; i < PADDED * PADDED; i += TILE * TILE) {
    const int ty = i / TILE, tx = i % TILE;
    const int x = min(max(x0 + tx, 0), in.width - 1), y = min(max(y0 + ty, 0), in.height - 1);
    tile[ty][tx] = in.at(x, y);
  }
  __syncthreads();
  const int x = blockIdx.x * TILE + threadIdx.x, y = blockIdx.y * TILE + threadIdx.y;
  if (x >= out.width || y >= out.height)
    return;
  const int r = threadIdx.y, c = threadIdx.x;
  const int gx = tile[r][c + 2] + 2 * tile[r + 1][c + 2] + tile[r + 2][c + 2] -
                 tile[r][c] - 2 * tile[r + 1][c] - tile[r + 2][c];
  const int gy = tile[r + 2][c] + 2 * tile[r + 2][c + 1] + tile[r + 2][c + 2] -
                 tile[r][c] - 2 * tile[r][c + 1] - tile[r][c + 2];
  out.at(x, y) = (short)(abs(gx) + abs(gy));
}

static bool succeeded(cudaError_t e) {
  if (e != cudaSuccess)
    std::fprintf(stderr, "%s\n", cudaGetErrorString(e));
  return e == cudaSuccess;
}

int main() {
  const int w = 101, h = 67, stride = 128;
  unsigned char *src;
  short *dst;
  if (!succeeded(cudaMalloc(&src, stride * h)) || !succeeded(cudaMalloc(&dst, w * h * sizeof(short))))
    return EXIT_FAILURE;
  succeeded(cudaMemset(src, 7, stride * h));
  ImageView<const unsigned char> in{src, w, h, stride};
  ImageView<short> out{dst, w, h, w};
  sobel<16><<<dim3((w + 15) / 16, (h + 15) / 16), dim3(16, 16)>>>(in, out);
  const bool good = succeeded(cudaGetLastError()) && succeeded(cudaDeviceSynchronize());
  cudaFree(src);
  cudaFree(dst);
  return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
