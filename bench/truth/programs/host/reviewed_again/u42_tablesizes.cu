// EXPECT: right
// sizes that go with the kernels
__global__ void a64(int *a) { a[threadIdx.x] = 1; }
__global__ void a63(int *a) { a[threadIdx.x + 1] = 1; }
typedef void (*K)(int *);
static const K table[] = {a64, a63};
static const int size[] = {64, 63};
int main(int c, char **) { int *a; cudaMalloc(&a, 256); for (int i = 0; i < 2; ++i) table[i]<<<1, size[i]>>>(a); int j = c & 1; table[j]<<<1, size[j]>>>(a); cudaDeviceSynchronize(); }
