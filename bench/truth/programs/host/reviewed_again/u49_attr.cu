// EXPECT: wrong out-of-bounds
// occupancy of the choice; block size not known but at most 1024
__global__ void a64(int *a) { a[threadIdx.x] = 1; }
__global__ void a63(int *a) { a[threadIdx.x + 1] = 1; }
int main(int c, char **) { int *a; cudaMalloc(&a, 256); auto k = c > 1 ? a64 : a63; int mg, b; cudaOccupancyMaxPotentialBlockSize(&mg, &b, k, 0, 0); k<<<1, b>>>(a); cudaDeviceSynchronize(); }
