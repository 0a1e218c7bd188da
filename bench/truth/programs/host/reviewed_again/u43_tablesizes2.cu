// EXPECT: wrong out-of-bounds
// sizes are swapped
__global__ void a64(int *a) { a[threadIdx.x] = 1; }
__global__ void a63(int *a) { a[threadIdx.x + 1] = 1; }
typedef void (*K)(int *);
static const K table[] = {a64, a63};
static const int size[] = {63, 64};
int main(int c, char **) { int *a; cudaMalloc(&a, 256); int j = c & 1; table[j]<<<1, size[j]>>>(a); cudaDeviceSynchronize(); }
