// EXPECT: wrong out-of-bounds
// the direction is looked up with values 0..4 in a table of four
#include <cstdio>
#include <utility>
constexpr int BX = 32, BY = 8;
__constant__ int dxs[4] = {1, 1, 0, -1};
__constant__ int dys[4] = {0, 1, 1, 1};

__global__ void gradient(const unsigned char *img, short *mag, unsigned char *dir, int w, int h) {
  __shared__ short t[BY + 2][BX + 2];
  const int x = blockIdx.x * BX + threadIdx.x, y = blockIdx.y * BY + threadIdx.y;
  const int tid = threadIdx.y * BX + threadIdx.x;
  for (int k = tid; k < (BX + 2) * (BY + 2); k += BX * BY) {
    const int lx = k % (BX + 2), ly = k / (BX + 2);
    const int gx = min(max((int)blockIdx.x * BX + lx - 1, 0), w - 1), gy = min(max((int)blockIdx.y * BY + ly - 1, 0), h - 1);
    t[ly][lx] = img[gy * w + gx];
  }
  __syncthreads();
  if (x >= w || y >= h) return;
  const int lx = threadIdx.x + 1, ly = threadIdx.y + 1;
  const int sx = t[ly - 1][lx + 1] + 2 * t[ly][lx + 1] + t[ly + 1][lx + 1] - t[ly - 1][lx - 1] - 2 * t[ly][lx - 1] - t[ly + 1][lx - 1];
  const int sy = t[ly + 1][lx - 1] + 2 * t[ly + 1][lx] + t[ly + 1][lx + 1] - t[ly - 1][lx - 1] - 2 * t[ly - 1][lx] - t[ly - 1][lx + 1];
  mag[y * w + x] = abs(sx) + abs(sy);
  const int ax = abs(sx), ay = abs(sy);
  dir[y * w + x] = ay * 5 < ax * 2 ? 0 : ax * 5 < ay * 2 ? 2 : (sx ^ sy) >= 0 ? 1 : 4;
}

__global__ void suppress(const short *mag, const unsigned char *dir, unsigned char *edge, int w, int h, int lo, int hi) {
  const int x = blockIdx.x * BX + threadIdx.x, y = blockIdx.y * BY + threadIdx.y;
  if (x >= w || y >= h) return;
  const int p = y * w + x;
  unsigned char e = 0;
  if (x > 0 && y > 0 && x < w - 1 && y < h - 1) {
    const int d = min((int)dir[p], 4), o = dys[d] * w + dxs[d];
    if (mag[p] >= mag[p + o] && mag[p] >= mag[p - o]) e = mag[p] >= hi ? 2 : mag[p] >= lo ? 1 : 0;
  }
  edge[p] = e;
}

__global__ void hysteresis(const unsigned char *in, unsigned char *out, int w, int h, int *changed) {
  const int x = blockIdx.x * BX + threadIdx.x, y = blockIdx.y * BY + threadIdx.y;
  if (x >= w || y >= h) return;
  unsigned char e = in[y * w + x];
  if (e == 1)
    for (int dy = -1; dy <= 1; ++dy)
      for (int dx = -1; dx <= 1; ++dx) {
        const int nx = x + dx, ny = y + dy;
        if (nx >= 0 && ny >= 0 && nx < w && ny < h && in[ny * w + nx] == 2) e = 2;
      }
  if (e != in[y * w + x]) atomicExch(changed, 1);
  out[y * w + x] = e;
}

int main() {
  const int w = 333, h = 245;
  unsigned char *img, *dir, *a, *b;
  short *mag;
  int *changed, again = 1;
  cudaMalloc(&img, w * h);
  cudaMalloc(&dir, w * h);
  cudaMalloc(&a, w * h);
  cudaMalloc(&b, w * h);
  cudaMalloc(&mag, w * h * sizeof(short));
  cudaMalloc(&changed, sizeof(int));
  cudaMemset(img, 0, w * h);
  for (int y = 40; y < 200; ++y) cudaMemset(img + y * w + 50 + y / 2, 255, 100);
  const dim3 block(BX, BY), grid((w + BX - 1) / BX, (h + BY - 1) / BY);
  gradient<<<grid, block>>>(img, mag, dir, w, h);
  suppress<<<grid, block>>>(mag, dir, a, w, h, 50, 600);
  while (again) {
    cudaMemset(changed, 0, sizeof(int));
    hysteresis<<<grid, block>>>(a, b, w, h, changed);
    cudaMemcpy(&again, changed, sizeof(int), cudaMemcpyDeviceToHost);
    std::swap(a, b);
  }
  printf("done\n");
}
