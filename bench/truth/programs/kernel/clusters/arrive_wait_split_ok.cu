// EXPECT: right sm_90
// every remote read comes after barrier_wait(), and between arrive and wait only registers and global memory private to the thread are touched
// AIM: split cluster barrier treated as complete at arrive
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void __cluster_dims__(2, 1, 1) swapBoxes(int *data) {
  __shared__ int box[128];
  auto cl = cg::this_cluster();
  unsigned t = threadIdx.x, peer = cl.block_rank() ^ 1u;
  unsigned mine = blockIdx.x * 128 + t;

  box[t] = data[mine] + 1;
  cl.barrier_arrive();
  int key = data[mine] * 17;
  cl.barrier_wait();
  int other = cl.map_shared_rank(box, peer)[t];
  data[mine] = other ^ key;

  cl.barrier_arrive();
  cl.barrier_wait();
}

int main() {
  int *d;
  cudaMalloc(&d, 4 * 128 * sizeof(int));
  cudaMemset(d, 1, 4 * 128 * sizeof(int));
  swapBoxes<<<dim3(4), dim3(128)>>>(d);
  int first;
  cudaMemcpy(&first, d, sizeof first, cudaMemcpyDeviceToHost);
  cudaFree(d);
  return first != 0 ? 0 : 1;
}
