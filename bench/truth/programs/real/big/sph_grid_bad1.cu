// EXPECT: wrong race
// the start of the cell is read and increased without an atomic
#include <cstdio>
#include <vector>
constexpr int G = 16, CELLS = G * G;

__device__ int cell_of(float2 p) {
  const int x = min(max((int)(p.x * G), 0), G - 1), y = min(max((int)(p.y * G), 0), G - 1);
  return y * G + x;
}

__global__ void count(const float2 *pos, int n, int *cnt) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) atomicAdd(&cnt[cell_of(pos[i])], 1);
}

__global__ void scan(const int *cnt, int *start, int *cursor) {
  __shared__ int s[CELLS];
  const int t = threadIdx.x;
  s[t] = cnt[t];
  __syncthreads();
  for (int d = 1; d < CELLS; d <<= 1) {
    const int v = t >= d ? s[t - d] : 0;
    __syncthreads();
    s[t] += v;
    __syncthreads();
  }
  start[t + 1] = s[t];
  cursor[t] = t ? s[t - 1] : 0;
  if (t == 0) start[0] = 0;
}

__global__ void fill(const float2 *pos, int n, int *cursor, int *list) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  list[cursor[cell_of(pos[i])]++] = i;
}

__global__ void density(const float2 *pos, int n, const int *start, const int *list, float *mass, float *rho) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  const float2 p = pos[i];
  const int c = cell_of(p), cx = c % G, cy = c / G;
  float sum = 0.f;
  for (int y = max(cy - 1, 0); y <= min(cy + 1, G - 1); ++y)
    for (int x = max(cx - 1, 0); x <= min(cx + 1, G - 1); ++x)
      for (int k = start[y * G + x]; k < start[y * G + x + 1]; ++k) {
        const int j = list[k];
        const float dx = pos[j].x - p.x, dy = pos[j].y - p.y;
        sum += mass[j] * fmaxf(0.f, 0.01f - dx * dx - dy * dy);
      }
  rho[i] = sum;
}

int main() {
  const int n = 5000;
  std::vector<float2> h(n);
  for (int i = 0; i < n; ++i) h[i] = make_float2((i % 71) / 70.f, (i % 67) / 66.f);
  float2 *pos;
  int *cnt, *start, *cursor, *list;
  float *mass, *rho;
  cudaMalloc(&pos, n * sizeof(float2));
  cudaMalloc(&cnt, CELLS * sizeof(int));
  cudaMalloc(&start, (CELLS + 1) * sizeof(int));
  cudaMalloc(&cursor, CELLS * sizeof(int));
  cudaMalloc(&list, n * sizeof(int));
  cudaMalloc(&mass, n * sizeof(float));
  cudaMalloc(&rho, n * sizeof(float));
  cudaMemcpy(pos, h.data(), n * sizeof(float2), cudaMemcpyHostToDevice);
  cudaMemset(mass, 1, n * sizeof(float));
  for (int step = 0; step < 3; ++step) {
    cudaMemset(cnt, 0, CELLS * sizeof(int));
    count<<<(n + 127) / 128, 128>>>(pos, n, cnt);
    scan<<<1, CELLS>>>(cnt, start, cursor);
    fill<<<(n + 127) / 128, 128>>>(pos, n, cursor, list);
    density<<<(n + 127) / 128, 128>>>(pos, n, start, list, mass, rho);
  }
  printf("%d\n", cudaDeviceSynchronize());
}
