// EXPECT: right
// open addressing: the thread that claims the key slot by CAS writes the value
__global__ void insert(const int *keys, int *tk, int *tv) {
  int key = (keys[threadIdx.x] & 0xff) + 1;
  for (int h = key & 511, n = 0; n < 512; h = (h + 1) & 511, ++n) {
    int old = atomicCAS(&tk[h], 0, key);
    if (old == 0) { tv[h] = threadIdx.x; break; }
    if (old == key) break;
  }
}
int main() {
  int *k1;
  cudaMalloc(&k1, 256 * sizeof(int));
  int *tk;
  cudaMalloc(&tk, 512 * sizeof(int));
  cudaMemset(tk, 0, 512 * sizeof(int));
  int *tv;
  cudaMalloc(&tv, 512 * sizeof(int));
  insert<<<1, 256>>>(k1, tk, tv);
  return cudaDeviceSynchronize();
}
