// EXPECT: wrong race
// key from memory, __umul24 as hash, race at equal hashes (possible) and bound: h >> 20 < 4096, a has 16
__global__ void k(int *a, const unsigned *key) { unsigned h = __umul24(key[threadIdx.x], 2654435u); a[(h >> 24) & 15] = threadIdx.x; }
int main(int c, char **v) { int *a; unsigned *k2; cudaMalloc(&a, 4 * 8); cudaMalloc(&k2, 4 * 256); k<<<1, 256>>>(a, k2); cudaDeviceSynchronize(); return 0; }
