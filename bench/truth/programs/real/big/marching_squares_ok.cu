// EXPECT: right
// counts are scanned on the host, each cell writes its own range
#include <cstdio>
#include <numeric>
#include <vector>

struct Seg { float x0, y0, x1, y1; };
__constant__ unsigned char count_of[16] = {0, 1, 1, 1, 1, 2, 1, 1, 1, 1, 2, 1, 1, 1, 1, 0};

__global__ void classify(const float *f, int w, int h, float iso, unsigned char *code, int *count) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= w - 1 || y >= h - 1) return;
  const int p = y * w + x;
  const int c = (f[p] > iso) | (f[p + 1] > iso) << 1 | (f[p + w + 1] > iso) << 2 | (f[p + w] > iso) << 3;
  const int cell = y * (w - 1) + x;
  code[cell] = c;
  count[cell] = count_of[c];
}

__global__ void emit(const unsigned char *code, const int *offset, int cells, int cw, Seg *out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= cells) return;
  const int n = count_of[code[i]];
  const float x = i % cw, y = i / cw;
  for (int k = 0; k < n; ++k) {
    Seg &s = out[offset[i] + k];
    s.x0 = x + 0.5f * k;
    s.y0 = y;
    s.x1 = x + 1.f;
    s.y1 = y + 0.5f * k;
  }
}

int main() {
  const int w = 300, h = 200, cw = w - 1, cells = cw * (h - 1);
  std::vector<float> field(w * h);
  for (int i = 0; i < w * h; ++i) field[i] = (i % w + i / w) % 2 ? 1.f : 0.f;
  float *f;
  unsigned char *code;
  int *count;
  Seg *segs;
  cudaMalloc(&f, field.size() * sizeof(float));
  cudaMalloc(&code, cells);
  cudaMalloc(&count, cells * sizeof(int));
  cudaMemcpy(f, field.data(), field.size() * sizeof(float), cudaMemcpyHostToDevice);
  classify<<<dim3((w + 31) / 32, (h + 7) / 8), dim3(32, 8)>>>(f, w, h, 0.5f, code, count);
  std::vector<int> n(cells);
  cudaMemcpy(n.data(), count, cells * sizeof(int), cudaMemcpyDeviceToHost);
  const int total = std::accumulate(n.begin(), n.end(), 0);
  std::exclusive_scan(n.begin(), n.end(), n.begin(), 0);
  cudaMalloc(&segs, (total + 1) * sizeof(Seg));
  cudaMemcpy(count, n.data(), cells * sizeof(int), cudaMemcpyHostToDevice);
  emit<<<(cells + 127) / 128, 128>>>(code, count, cells, cw, segs);
  printf("%d %d\n", total, cudaDeviceSynchronize());
}
