// EXPECT: wrong out-of-bounds
// odd fine points read coarse point i / 2 + 1, which is outside for the last one
#include <cstdio>
#include <vector>
struct Level { int n; float *u, *f; };

__global__ void smooth(float *u, const float *f, int n, int colour) {
  const int i = 2 * (blockIdx.x * blockDim.x + threadIdx.x) + colour;
  if (i >= 1 && i < n - 1) u[i] = 0.5f * (u[i - 1] + u[i + 1] + f[i]);
}
__global__ void restrict_(const float *u, const float *f, float *fc, int n, int nc) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= nc) return;
  const int k = 2 * i;
  fc[i] = k >= 1 && k < n - 1 ? 4.f * (f[k] - 2.f * u[k] + u[k - 1] + u[k + 1]) : 0.f;
}
__global__ void prolong(const float *uc, float *u, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n + 1) return;
  if (i < n) u[i] += i % 2 ? 0.5f * (uc[i / 2] + uc[i / 2 + 1]) : uc[i / 2];
  else u[i - 1] += uc[i / 2 + 1];
}

int main() {
  std::vector<Level> lv;
  for (int n = 257; n >= 5; n = n / 2 + 1) {
    Level l{n, nullptr, nullptr};
    const int room = n;
    cudaMalloc(&l.u, room * sizeof(float));
    cudaMalloc(&l.f, room * sizeof(float));
    cudaMemset(l.u, 0, room * sizeof(float));
    cudaMemset(l.f, 0, room * sizeof(float));
    lv.push_back(l);
  }
  for (size_t k = 0; k + 1 < lv.size(); ++k) {
    Level &a = lv[k], &c = lv[k + 1];
    for (int colour = 0; colour < 2; ++colour) smooth<<<(a.n + 127) / 128, 128>>>(a.u, a.f, a.n, colour);
    restrict_<<<(c.n + 127) / 128, 128>>>(a.u, a.f, c.f, a.n, c.n);
  }
  for (size_t k = lv.size() - 1; k > 0; --k) prolong<<<(lv[k - 1].n + 128) / 128, 128>>>(lv[k].u, lv[k - 1].u, lv[k - 1].n);
  printf("%d\n", cudaDeviceSynchronize());
}
