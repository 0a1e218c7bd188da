// EXPECT: wrong race
// threads (3,0) and (3,1) of the block both do acc[3] += v without order; threadIdx.y only selects the row of the surface
// AIM: a dimension that appears only as coordinate of a surface
#include <cstdio>

__global__ void columnSums(cudaSurfaceObject_t img, int *acc) {
  int v;
  surf2Dread(&v, img, threadIdx.x * (int)sizeof(int), threadIdx.y);
  acc[threadIdx.x] += v + 1;
}

int main() {
  const int W = 64, H = 4;
  cudaChannelFormatDesc d = cudaCreateChannelDesc<int>();
  cudaArray_t arr;
  cudaMallocArray(&arr, &d, W, H, cudaArraySurfaceLoadStore);
  static int rows[W * H];
  for (int i = 0; i < W * H; ++i)
    rows[i] = i;
  cudaMemcpy2DToArray(arr, 0, 0, rows, W * sizeof(int), W * sizeof(int), H, cudaMemcpyHostToDevice);
  cudaResourceDesc rd = {};
  rd.resType = cudaResourceTypeArray;
  rd.res.array.array = arr;
  cudaSurfaceObject_t surf;
  cudaCreateSurfaceObject(&surf, &rd);

  int *acc;
  cudaMalloc(&acc, W * sizeof(int));
  cudaMemset(acc, 0, W * sizeof(int));
  columnSums<<<1, dim3(W, H)>>>(surf, acc);
  cudaDeviceSynchronize();
  cudaDestroySurfaceObject(surf);
  cudaFreeArray(arr);
  cudaFree(acc);
}
