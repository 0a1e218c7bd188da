// EXPECT: right
// CRTP: index function of the derived type
template <class D> struct Base { __device__ int index(int t) const { return static_cast<const D *>(this)->map(t); } };
struct Id : Base<Id> { __device__ int map(int t) const { return t; } };
struct Half : Base<Half> { __device__ int map(int t) const { return t >> 1; } };
template <class D> __device__ void put(const Base<D> &b, int *a) { a[b.index(threadIdx.x)] = threadIdx.x; }
__global__ void k(int *a) {
  put(Id(), a);
}
int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  k<<<1, 64>>>(a);
  return cudaDeviceSynchronize();
}
