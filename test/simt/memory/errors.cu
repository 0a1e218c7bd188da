// Each error that run=memory,init finds, one kernel each, chosen by the argument; `none` has none of them. What is to be said
// stands at the line where it happens: `// KIND: TEXT`.
#include <cstring>

__device__ int table[4];
__constant__ int limits[4] = {1, 2, 3, 4};

__global__ void none(int *data, const char *text) {
  __shared__ int words[8];
  words[threadIdx.x] = limits[threadIdx.x % 4];
  __syncthreads();
  int *own = static_cast<int *>(malloc(sizeof(int)));
  *own = threadIdx.x;
  words[7 - threadIdx.x] += *own;
  free(own);
  data[threadIdx.x] = words[7 - threadIdx.x] + table[threadIdx.x % 4] + "text"[threadIdx.x % 4];
}

__global__ void global(int *data) {
  data[threadIdx.x + 1] = 1; // out-of-bounds: thread (7,0,0) of block (0,0,0) of global(int*) writes 4 bytes at byte 32 of an allocation of 32 bytes
}

__global__ void before(int *data) {
  data[int(threadIdx.x) - 2] += 1; // out-of-bounds: thread (0,0,0) of block (0,0,0) of before(int*) reads 4 bytes at byte -8 of an allocation of 32 bytes
}

__global__ void shared(int *data) {
  extern __shared__ int words[];
  words[threadIdx.x * 2] = 1; // out-of-bounds: thread (4,0,0) of block (0,0,0) of shared(int*) writes 4 bytes at byte 32 of the block's 32 bytes of dynamic shared memory
  data[threadIdx.x] = 0;
}

// On a GPU the first byte behind the first is of the second.
__global__ void next(int *data) {
  __shared__ int first[8], second[8];
  first[threadIdx.x] = second[threadIdx.x] = 1;
  __syncthreads();
  data[threadIdx.x] = first[threadIdx.x + 1]; // out-of-bounds: thread (7,0,0) of block (0,0,0) of next(int*) reads 4 bytes at byte 32 of the shared variable 'first' of 32 bytes
  first[threadIdx.x] = second[threadIdx.x];
}

// With its size, which is no multiple of 16.
__global__ void odd(int *data) {
  __shared__ int words[7];
  words[threadIdx.x] = 1; // out-of-bounds: thread (7,0,0) of block (0,0,0) of odd(int*) writes 4 bytes at byte 28 of the shared variable 'words' of 28 bytes
  data[threadIdx.x] = words[0];
}

__global__ void variable(int *data) {
  data[threadIdx.x] = table[threadIdx.x]; // out-of-bounds: thread (4,0,0) of block (0,0,0) of variable(int*) reads 4 bytes at byte 16 of 'table', which has 16
}

__global__ void misaligned(int *data) {
  *reinterpret_cast<int *>(reinterpret_cast<char *>(data) + threadIdx.x) = 1; // misaligned: thread (1,0,0) of block (0,0,0) of misaligned(int*) writes 4 bytes at byte 1 of an allocation of 32 bytes, at 0x[0-9a-f]+1, which is not a multiple of 4
}

__global__ void freed(int *data) {
  atomicAdd(&data[threadIdx.x], 1); // use-after-free: thread (0,0,0) of block (0,0,0) of freed(int*) updates 4 bytes at byte 0 of an allocation of 32 bytes that has been freed
}

__global__ void unwritten(int *data) {
  __shared__ int words[8];
  if (threadIdx.x != 3)
    words[threadIdx.x] = 1;
  __syncthreads();
  data[threadIdx.x] = words[threadIdx.x]; // uninitialised: thread (3,0,0) of block (0,0,0) of unwritten(int*) reads 4 bytes at byte 12 of the shared variable 'words' of 32 bytes, which has not been written
}

__global__ void host(int *data) {
  *data = 1; // out-of-bounds: thread (0,0,0) of block (0,0,0) of host(int*) writes 4 bytes at 0x[0-9a-f]+, where nothing is allocated
}

__global__ void heap(int *data) {
  int *own = static_cast<int *>(malloc(16));
  own[4] = data[0]; // out-of-bounds: thread (0,0,0) of block (0,0,0) of heap(int*) writes 4 bytes at byte 16 of an allocation of 16 bytes
  free(own);
}

__global__ void again(int *data) {
  int *own = static_cast<int *>(malloc(16));
  own[0] = data[0];
  free(own);
  free(own); // double-free: thread (0,0,0) of block (0,0,0) of again(int*) frees an allocation of 16 bytes that has been freed
}

int main(int, char **argv) {
  const auto is = [&](const char *name) { return std::strcmp(argv[1], name) == 0; };
  int *data, local = 0;
  cudaMalloc(&data, 8 * sizeof(int));
  cudaMemset(data, 0, 8 * sizeof(int));
  if (is("none"))
    none<<<3, 8>>>(data, "abc");
  if (is("global"))
    global<<<1, 8>>>(data);
  if (is("before"))
    before<<<1, 8>>>(data);
  if (is("shared"))
    shared<<<1, 8, 32>>>(data);
  if (is("next"))
    next<<<1, 8>>>(data);
  if (is("odd"))
    odd<<<1, 8>>>(data);
  if (is("variable"))
    variable<<<1, 8>>>(data);
  if (is("misaligned"))
    misaligned<<<1, 8>>>(data);
  if (is("freed")) {
    cudaFree(data);
    freed<<<1, 8>>>(data);
  }
  if (is("unwritten"))
    unwritten<<<1, 8>>>(data);
  if (is("heap"))
    heap<<<1, 1>>>(data);
  if (is("again"))
    again<<<1, 1>>>(data);
  if (is("host"))
    host<<<1, 1>>>(&local);
  const cudaError_t error = cudaDeviceSynchronize();
  const cudaError_t expected = is("none") || is("unwritten") ? cudaSuccess
                               : is("misaligned")            ? cudaErrorMisalignedAddress
                                                             : cudaErrorIllegalAddress;
  return error == expected ? 0 : 5;
}
