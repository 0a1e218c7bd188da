// EXPECT: right
// grow replaces the pointer of main: 512 doubles for 512 threads.
// AIM: out parameter by reference against parameter by value
#include <vector>

static std::vector<double *> retired;

static void grow(double *&p, size_t have, size_t want) {
  double *q = nullptr;
  cudaMalloc(&q, want * sizeof(double));
  cudaMemcpy(q, p, have * sizeof(double), cudaMemcpyDeviceToDevice);
  retired.push_back(p); // freed when the process ends
  p = q;
}

__global__ void accumulate(double *p) { p[blockIdx.x * blockDim.x + threadIdx.x] = blockIdx.x; }

int main() {
  double *p = nullptr;
  cudaMalloc(&p, 128 * sizeof(double));
  cudaMemset(p, 0, 128 * sizeof(double));
  grow(p, 128, 512);
  accumulate<<<4, 128>>>(p);
  return cudaDeviceSynchronize();
}
