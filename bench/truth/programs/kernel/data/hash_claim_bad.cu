// EXPECT: wrong race
// keys come in pairs (i/2): threads 0 and 1 both have key 0 and both write val[slot], one as the owner and one because the key is equal.
// AIM: hash table insertion with atomicCAS; who may write the value
constexpr unsigned EMPTY = 0xffffffffu, CAP = 128;

__global__ void insert(const unsigned *keys, unsigned *table, int *val) {
  const int t = threadIdx.x;
  const unsigned k = keys[t];
  unsigned slot = (k * 2654435761u) >> 25;
  for (unsigned probe = 0; probe < CAP; ++probe) {
    const unsigned old = atomicCAS(&table[slot], EMPTY, k);
    if (old == EMPTY || old == k) {
      val[slot] = t;
      break;
    }
    slot = (slot + 1) % CAP;
  }
}

int main() {
  unsigned h[64], *keys, *table;
  int *val;
  for (unsigned i = 0; i < 64; ++i)
    h[i] = i / 2;
  cudaMalloc(&keys, sizeof h);
  cudaMalloc(&table, CAP * sizeof(unsigned));
  cudaMalloc(&val, CAP * sizeof(int));
  cudaMemcpy(keys, h, sizeof h, cudaMemcpyHostToDevice);
  cudaMemset(table, 0xff, CAP * sizeof(unsigned));
  insert<<<1, 64>>>(keys, table, val);
  cudaDeviceSynchronize();
  cudaFree(keys);
  cudaFree(table);
  cudaFree(val);
}
