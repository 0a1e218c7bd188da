// EXPECT: wrong out-of-bounds
// key 10 (thread 1) is -5, less than the sentinel 0: the inner loop goes on to j = -1 and reads a[-1].
// AIM: insertion sort in a local array that relies on a sentinel
#include <climits>

__global__ void sort8(int *keys) {
  int *mine = keys + 8 * threadIdx.x;
  int a[9];
  a[0] = 0;
  for (int i = 1; i <= 8; ++i) {
    const int key = mine[i - 1];
    int j = i - 1;
    while (a[j] > key) {
      a[j + 1] = a[j];
      --j;
    }
    a[j + 1] = key;
  }
  for (int i = 0; i < 8; ++i)
    mine[i] = a[i + 1];
}

int main() {
  int h[32 * 8], *keys;
  for (int i = 0; i < 32 * 8; ++i)
    h[i] = (i * 31) % 101;
  h[10] = -5;
  cudaMalloc(&keys, sizeof h);
  cudaMemcpy(keys, h, sizeof h, cudaMemcpyHostToDevice);
  sort8<<<1, 32>>>(keys);
  cudaMemcpy(h, keys, sizeof h, cudaMemcpyDeviceToHost);
  cudaFree(keys);
}
