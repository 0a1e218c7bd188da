// EXPECT: right
// every thread reads the target's logit before the barriers of the two reductions, and the gradients overwrite the logits after them.
// AIM: in-place update with a late read of one element that another thread overwrites; the element comes from memory
#include <cfloat>
#include <cstdlib>
#include <vector>

#define cudaCheck(e) do { if ((e) != cudaSuccess) std::exit(1); } while (0)

template <bool MAX> __device__ float reduce(float v) {
  __shared__ float s[128];
  s[threadIdx.x] = v;
  __syncthreads();
  for (int d = 64; d > 0; d >>= 1) {
    if (threadIdx.x < d) {
      const float o = s[threadIdx.x + d];
      s[threadIdx.x] = MAX ? fmaxf(s[threadIdx.x], o) : s[threadIdx.x] + o;
    }
    __syncthreads();
  }
  return s[0];
}

// writes the loss of each row and replaces the logits by their gradients
__global__ void __launch_bounds__(128)
fused_classifier(float *logits, float *losses, const int *targets, float dloss, int V) {
  float *x = logits + (size_t)blockIdx.x * V;
  const int ix = targets[blockIdx.x];
  const float logit = x[ix];
  float m = -FLT_MAX;
  for (int i = threadIdx.x; i < V; i += blockDim.x)
    m = fmaxf(m, x[i]);
  m = reduce<true>(m);
  float sum = 0.0f;
  for (int i = threadIdx.x; i < V; i += blockDim.x)
    sum += expf(x[i] - m);
  sum = reduce<false>(sum);
  for (int i = threadIdx.x; i < V; i += blockDim.x)
    x[i] = (expf(x[i] - m) / sum - (i == ix ? 1.0f : 0.0f)) * dloss;
  if (threadIdx.x == 0)
    losses[blockIdx.x] = logf(sum) + m - logit;
}

int main() {
  const int B = 16, T = 8, V = 1000, BT = B * T;
  std::vector<int> targets(BT);
  for (int i = 0; i < BT; ++i)
    targets[i] = (37 * i + 5) % V;
  float *d_logits, *d_losses;
  int *d_targets;
  cudaCheck(cudaMalloc((void **)&d_logits, (size_t)BT * V * sizeof(float)));
  cudaCheck(cudaMalloc((void **)&d_losses, BT * sizeof(float)));
  cudaCheck(cudaMalloc((void **)&d_targets, BT * sizeof(int)));
  cudaCheck(cudaMemset(d_logits, 0, (size_t)BT * V * sizeof(float)));
  cudaCheck(cudaMemcpy(d_targets, targets.data(), BT * sizeof(int), cudaMemcpyHostToDevice));
  fused_classifier<<<BT, 128>>>(d_logits, d_losses, d_targets, 1.0f / BT, V);
  cudaCheck(cudaGetLastError());
  cudaCheck(cudaDeviceSynchronize());
  cudaFree(d_logits);
  cudaFree(d_losses);
  cudaFree(d_targets);
}
