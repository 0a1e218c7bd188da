// EXPECT: keeps
// N is n::N in the kernel and in its contract: 3.
const int N = 7;
namespace n {
const int N = 3;
//@ requires Perm(a[\gtid], write);
//@ ensures a[\gtid] == N;
__global__ void k(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = N; }
}
