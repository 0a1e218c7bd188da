// EXPECT: wrong race
// no barrier precedes the transfer: in block 5 thread 0 reads s_sum[0] by a plain load while thread 53, whose point 1013 equals centroid 0, may still add to it with atomicAdd.
// AIM: privatised sums: atomic additions in shared memory and a plain read of the same element without a barrier between them
#include <cfloat>
#include <cstdio>
#include <cstdlib>
#include <vector>

#define cuda_check(x) do { if (auto e = (x); e != cudaSuccess) { std::fprintf(stderr, "%d: %s\n", __LINE__, cudaGetErrorString(e)); std::exit(1); } } while (0)

template <int K, int D>
__global__ void assign_and_sum(const float *points, const float *centroids, int *label, float *sum, int *size, int n) {
  __shared__ float s_centroid[K * D], s_sum[K * D];
  __shared__ int s_size[K];
  for (int i = threadIdx.x; i < K * D; i += blockDim.x) {
    s_centroid[i] = centroids[i];
    s_sum[i] = 0;
  }
  if (threadIdx.x < K)
    s_size[threadIdx.x] = 0;
  __syncthreads();

  for (int p = blockIdx.x * blockDim.x + threadIdx.x; p < n; p += gridDim.x * blockDim.x) {
    int best = 0;
    float best_d = FLT_MAX;
    for (int k = 0; k < K; ++k) {
      float d = 0;
      for (int j = 0; j < D; ++j) {
        const float t = points[p * D + j] - s_centroid[k * D + j];
        d += t * t;
      }
      if (d < best_d) {
        best_d = d;
        best = k;
      }
    }
    label[p] = best;
    atomicAdd(&s_size[best], 1);
    for (int j = 0; j < D; ++j)
      atomicAdd(&s_sum[best * D + j], points[p * D + j]);
  }
  for (int i = threadIdx.x; i < K * D; i += blockDim.x)
    atomicAdd(&sum[i], s_sum[i]);
  if (threadIdx.x < K)
    atomicAdd(&size[threadIdx.x], s_size[threadIdx.x]);
}

template <int K, int D> __global__ void move_centroids(float *centroids, const float *sum, const int *size) {
  const int k = blockIdx.x, j = threadIdx.x;
  if (size[k] > 0)
    centroids[k * D + j] = sum[k * D + j] / size[k];
}

int main() {
  constexpr int K = 10, D = 16;
  const int n = 3333;
  std::vector<float> points(n * D);
  for (int i = 0; i < n * D; ++i)
    points[i] = (float)((i * 7919) % 1013) / 1013;
  float *d_points, *centroids, *sum;
  int *label, *size;
  cuda_check(cudaMalloc(&d_points, points.size() * sizeof(float)));
  cuda_check(cudaMalloc(&centroids, K * D * sizeof(float)));
  cuda_check(cudaMalloc(&sum, K * D * sizeof(float)));
  cuda_check(cudaMalloc(&label, n * sizeof(int)));
  cuda_check(cudaMalloc(&size, K * sizeof(int)));
  cuda_check(cudaMemcpy(d_points, points.data(), points.size() * sizeof(float), cudaMemcpyHostToDevice));
  cuda_check(cudaMemcpy(centroids, points.data(), K * D * sizeof(float), cudaMemcpyHostToDevice));
  for (int it = 0; it < 5; ++it) {
    cuda_check(cudaMemset(sum, 0, K * D * sizeof(float)));
    cuda_check(cudaMemset(size, 0, K * sizeof(int)));
    assign_and_sum<K, D><<<8, 192>>>(d_points, centroids, label, sum, size, n);
    move_centroids<K, D><<<K, D>>>(centroids, sum, size);
    cuda_check(cudaGetLastError());
  }
  cuda_check(cudaDeviceSynchronize());
  cudaFree(d_points);
  cudaFree(centroids);
  cudaFree(sum);
  cudaFree(label);
  cudaFree(size);
}
