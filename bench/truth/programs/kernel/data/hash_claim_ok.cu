// EXPECT: right
// only the thread that changed a key from EMPTY writes the value of the slot.
// AIM: hash table insertion with atomicCAS; who may write the value
constexpr unsigned EMPTY = 0xffffffffu, CAP = 128;

__global__ void insert(const unsigned *keys, unsigned *table, int *val) {
  const int t = threadIdx.x;
  const unsigned k = keys[t];
  unsigned slot = (k * 2654435761u) >> 25;
  for (unsigned probe = 0; probe < CAP; ++probe) {
    const unsigned old = atomicCAS(&table[slot], EMPTY, k);
    if (old == EMPTY) {
      val[slot] = t;
      break;
    }
    if (old == k)
      break;
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
