// EXPECT: right
// a63 is excluded by comparison
__global__ void a64(int *a) { a[threadIdx.x] = 1; }
__global__ void a63(int *a) { a[threadIdx.x + 1] = 1; }
typedef void (*K)(int *);
int main(int c, char **) { int *a; cudaMalloc(&a, 256); K k = c == 1 ? a64 : c == 2 ? nullptr : a63; if (k != a63) k<<<1, 64>>>(a); cudaDeviceSynchronize(); }
