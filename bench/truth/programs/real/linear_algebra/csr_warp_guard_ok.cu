// EXPECT: right
// only lanes whose partner lane + d is in the same warp read it; the barriers of the warp order reads and writes of one warp.
// AIM: warp reduction in shared memory whose unneeded lanes read the slots of the next warp
#include <cstdio>
#include <cstdlib>
#include <vector>

#define CUDA_SAFE_CALL(x)                                      \
  do {                                                         \
    if ((x) != cudaSuccess) {                                  \
      std::fprintf(stderr, "failed: %s\n", #x);                \
      std::exit(1);                                            \
    }                                                          \
  } while (0)

template <typename V, unsigned BLOCK>
__global__ void spmv_csr_vector(int num_rows, const int *Ap, const int *Aj, const V *Ax, const V *x, V *y) {
  __shared__ V s[BLOCK + 16]; // padded: the last warp reads up to 16 elements further
  const int thread_id = BLOCK * blockIdx.x + threadIdx.x;
  const int lane = threadIdx.x & 31;
  const int warp_id = thread_id / 32;
  const int num_warps = BLOCK / 32 * gridDim.x;

  for (int row = warp_id; row < num_rows; row += num_warps) {
    const int end = Ap[row + 1];
    V sum = 0;
    for (int j = Ap[row] + lane; j < end; j += 32)
      sum += Ax[j] * x[Aj[j]];
    s[threadIdx.x] = sum;
    __syncwarp();
    for (int d = 16; d > 0; d >>= 1) {
      const V other = lane < d ? s[threadIdx.x + d] : V(0);
      __syncwarp();
      s[threadIdx.x] += other;
      __syncwarp();
    }
    if (lane == 0)
      y[row] = s[threadIdx.x];
  }
}

int main() {
  const int n = 1000;
  std::vector<int> ptr(n + 1), col;
  std::vector<double> val, xs(n, 1.0), ys(n);
  for (int i = 0; i < n; ++i) {
    ptr[i] = (int)col.size();
    for (int j = 0; j < i % 70; ++j) {
      col.push_back((i * 13 + j * 7) % n);
      val.push_back(1.0 / (j + 1));
    }
  }
  ptr[n] = (int)col.size();

  int *d_ptr, *d_col;
  double *d_val, *d_x, *d_y;
  CUDA_SAFE_CALL(cudaMalloc(&d_ptr, ptr.size() * sizeof(int)));
  CUDA_SAFE_CALL(cudaMalloc(&d_col, col.size() * sizeof(int)));
  CUDA_SAFE_CALL(cudaMalloc(&d_val, val.size() * sizeof(double)));
  CUDA_SAFE_CALL(cudaMalloc(&d_x, n * sizeof(double)));
  CUDA_SAFE_CALL(cudaMalloc(&d_y, n * sizeof(double)));
  CUDA_SAFE_CALL(cudaMemcpy(d_ptr, ptr.data(), ptr.size() * sizeof(int), cudaMemcpyHostToDevice));
  CUDA_SAFE_CALL(cudaMemcpy(d_col, col.data(), col.size() * sizeof(int), cudaMemcpyHostToDevice));
  CUDA_SAFE_CALL(cudaMemcpy(d_val, val.data(), val.size() * sizeof(double), cudaMemcpyHostToDevice));
  CUDA_SAFE_CALL(cudaMemcpy(d_x, xs.data(), n * sizeof(double), cudaMemcpyHostToDevice));
  spmv_csr_vector<double, 128><<<20, 128>>>(n, d_ptr, d_col, d_val, d_x, d_y);
  CUDA_SAFE_CALL(cudaGetLastError());
  CUDA_SAFE_CALL(cudaMemcpy(ys.data(), d_y, n * sizeof(double), cudaMemcpyDeviceToHost));
  std::printf("%f\n", ys[n - 1]);
  cudaFree(d_ptr);
  cudaFree(d_col);
  cudaFree(d_val);
  cudaFree(d_x);
  cudaFree(d_y);
}
