// EXPECT: right
// each thread merges its own diagonal range into its own part of the output
#include <cstdio>
#include <vector>
constexpr int VT = 7;

__device__ int split(const int *a, int na, const int *b, int nb, int diag) {
  int lo = max(0, diag - nb), hi = min(diag, na);
  while (lo < hi) {
    const int mid = (lo + hi) / 2;
    if (a[mid] <= b[diag - 1 - mid]) lo = mid + 1; else hi = mid;
  }
  return lo;
}

__global__ void merge(const int *a, int na, const int *b, int nb, int *out) {
  const int t = blockIdx.x * blockDim.x + threadIdx.x;
  const int diag = t * VT, total = na + nb;
  if (diag >= total) return;
  int i = split(a, na, b, nb, diag), j = diag - i;
  const int end = min(diag + VT, total);
  for (int o = diag; o < end; ++o) {
    const bool fromA = i < na && (j >= nb || a[i] <= b[j]);
    out[o] = fromA ? a[i++] : b[j++];
  }
}

int main() {
  const int na = 3000, nb = 2500;
  std::vector<int> a(na), b(nb);
  for (int i = 0; i < na; ++i) a[i] = 3 * i;
  for (int i = 0; i < nb; ++i) b[i] = 4 * i;
  int *da, *db, *dout;
  cudaMalloc(&da, na * sizeof(int));
  cudaMalloc(&db, nb * sizeof(int));
  cudaMalloc(&dout, (na + nb) * sizeof(int));
  cudaMemcpy(da, a.data(), na * sizeof(int), cudaMemcpyHostToDevice);
  cudaMemcpy(db, b.data(), nb * sizeof(int), cudaMemcpyHostToDevice);
  const int threads = (na + nb + VT - 1) / VT;
  merge<<<(threads + 127) / 128, 128>>>(da, na, db, nb, dout);
  return cudaDeviceSynchronize();
}
