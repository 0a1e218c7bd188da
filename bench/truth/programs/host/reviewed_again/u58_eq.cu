// EXPECT: right
// a63 is excluded by comparison
__global__ void a64(int *a) { a[threadIdx.x] = 1; }
__global__ void a63(int *a) { a[threadIdx.x + 1] = 1; }
typedef void (*K)(int *);
static const K table[] = {a64, nullptr, a63};
int main(int c, char **) { int *a; cudaMalloc(&a, 256); unsigned i = c % 3u; K k = table[i]; if (k == a63) return 1; if (k == a64) k<<<1, 64>>>(a); cudaDeviceSynchronize(); }
