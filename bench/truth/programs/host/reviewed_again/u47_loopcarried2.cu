// EXPECT: right
// as before, a63 comes in turn 1 with 63
__global__ void a64(int *a) { a[threadIdx.x] = 1; }
__global__ void a63(int *a) { a[threadIdx.x + 1] = 1; }
typedef void (*K)(int *);
int main(int c, char **) { int *a; cudaMalloc(&a, 256); K prev = a64; for (int i = 0; i < 3; ++i) { prev<<<1, i == 1 ? 63 : 64>>>(a); prev = i == 0 ? a63 : a64; } cudaDeviceSynchronize(); }
