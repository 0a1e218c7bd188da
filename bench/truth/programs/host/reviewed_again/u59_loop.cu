// EXPECT: right
// a63 is excluded by comparison in a loop over the table
__global__ void a64(int *a) { a[threadIdx.x] = 1; }
__global__ void a63(int *a) { a[threadIdx.x + 1] = 1; }
typedef void (*K)(int *);
static const K table[] = {a64, nullptr, a63, a64};
int main(int c, char **) { int *a; cudaMalloc(&a, 256); for (int i = 0; i < 4; ++i) { K k = table[i]; if (k != a63) k<<<1, 64>>>(a); } cudaDeviceSynchronize(); }
