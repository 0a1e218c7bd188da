// EXPECT: right
// both pointers of the state are exchanged
#include <cstdio>
#include <utility>
struct State { float *u, *v; };

__global__ void advance(State a, State b, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  const int r = i + 1 < n ? i + 1 : 0;
  b.u[i] = a.u[i] + 0.1f * (a.v[r] - a.v[i]);
  b.v[i] = a.v[i] + 0.1f * (a.u[r] - a.u[i]);
}

int main() {
  const int n = 4000;
  State s[2];
  for (State &x : s) {
    cudaMalloc(&x.u, n * sizeof(float));
    cudaMalloc(&x.v, n * sizeof(float));
    cudaMemset(x.u, 0, n * sizeof(float));
    cudaMemset(x.v, 0, n * sizeof(float));
  }
  State cur = s[0], nxt = s[1];
  for (int t = 0; t < 8; ++t) {
    advance<<<(n + 127) / 128, 128>>>(cur, nxt, n);
    std::swap(cur, nxt);
  }
  printf("%d\n", cudaDeviceSynchronize());
}
