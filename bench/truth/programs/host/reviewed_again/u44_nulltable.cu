// EXPECT: wrong out-of-bounds
// table with a null, tested
__global__ void a64(int *a) { a[threadIdx.x] = 1; }
__global__ void a63(int *a) { a[threadIdx.x + 1] = 1; }
typedef void (*K)(int *);
static const K table[] = {a64, nullptr, a63};
int main(int c, char **) { int *a; cudaMalloc(&a, 256); K k = table[c % 3]; if (k && k != a64) k<<<1, 64>>>(a); cudaDeviceSynchronize(); }
