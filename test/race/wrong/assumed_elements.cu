// What comments say of the elements of arrays is not enough.
// veriwarp-expect: kernel=closedRows race=refuted|possible@marked
// veriwarp-expect: kernel=closedRows out-of-bounds=any
// veriwarp-expect: kernel=halves race=refuted|possible@marked
// veriwarp-expect: kernel=sortedSlots race=refuted|possible@marked
// veriwarp-expect: kernel=beyondRange race=refuted|possible@marked
// veriwarp-expect: kernel=otherWidth race=refuted|possible@marked
// veriwarp-expect: kernel=before race=refuted|possible@marked
// veriwarp-expect: kernel=before out-of-bounds=any
// veriwarp-expect: kernel=moved race=refuted|possible@marked
// veriwarp-expect: kernel=moved out-of-bounds=any
// veriwarp-expect: kernel=changed race=refuted|possible@marked
// veriwarp-expect: kernel=oneTooMany out-of-bounds=refuted|possible@marked
// veriwarp-expect: kernel=negative out-of-bounds=refuted|possible@marked
// Why: each comment holds of arrays for which two threads meet, or one leaves its array.
#include <cuda_runtime.h>

// veriwarp: assume offsets sorted
__global__ void closedRows(const int *offsets, float *values, int rows) {
  const int r = blockIdx.x * blockDim.x + threadIdx.x;
  if (r < rows)
    for (int j = offsets[r]; j <= offsets[r + 1]; ++j)
      values[j] *= 2; // expect: race
}

// veriwarp: assume perm permutation
__global__ void halves(const unsigned *perm, float *out, const float *in, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[perm[i] / 2] = in[i]; // expect: race
}

// veriwarp: assume slot sorted, in [0, n)
__global__ void sortedSlots(const int *slot, int *out, int n) {
  const int i = threadIdx.x;
  if (i < n)
    out[slot[i]] = i; // expect: race
}

// veriwarp: assume slot[0 .. 31] injective
// veriwarp: assume slot in [0, n)
__global__ void beyondRange(const int *slot, int *out, int n) { // of 64 threads
  const int i = threadIdx.x;
  if (i < n)
    out[slot[i]] = i; // expect: race
}

// veriwarp: assume slot injective, in [0, n)
__global__ void otherWidth(const int *slot, int *out, int n) { // its halves may be equal
  const int i = threadIdx.x;
  if (i < n)
    out[reinterpret_cast<const unsigned short *>(slot)[i] % n] = i; // expect: race
}

// veriwarp: assume slot injective, in [0, n)
__global__ void before(const int *slot, int *out, int n) {
  const int i = threadIdx.x;
  if (i < n)
    out[slot[i - 32] & 63] = i; // expect: race
}

// veriwarp: assume first injective, in [0, n)
__global__ void moved(const int *first, const int *second, int *out, int n) { // second is first - 32
  const int i = threadIdx.x;
  if (i < n)
    out[second[i] & 63] = i + first[i]; // expect: race
}

// veriwarp: assume slot injective, in [0, n)
__global__ void changed(int *slot, int *out, int n) {
  const int i = threadIdx.x;
  if (i < n)
    slot[i] /= 2;
  __syncthreads();
  if (i < n)
    out[slot[i] & 63] = i; // expect: race
}

// veriwarp: assume key in [0, n]
__global__ void oneTooMany(const int *key, int *bins, int n) {
  atomicAdd(&bins[key[threadIdx.x]], 1); // expect: out-of-bounds
}

// veriwarp: assume key sorted
__global__ void negative(const int *key, int *bins) {
  atomicAdd(&bins[key[threadIdx.x] % 64], 1); // expect: out-of-bounds
}

int main() {
  int *offsets, *slot, *out, *room;
  float *values, *in;
  unsigned *perm;
  cudaMalloc(&offsets, 101 * sizeof(int));
  cudaMalloc(&values, 4096 * sizeof(float));
  cudaMalloc(&in, 4096 * sizeof(float));
  cudaMalloc(&perm, 4096 * sizeof(unsigned));
  cudaMalloc(&slot, 64 * sizeof(int));
  cudaMalloc(&room, 128 * sizeof(int));
  cudaMalloc(&out, 64 * sizeof(int));
  closedRows<<<4, 32>>>(offsets, values, 100);
  halves<<<32, 128>>>(perm, values, in, 4096);
  sortedSlots<<<1, 64>>>(slot, out, 64);
  beyondRange<<<1, 64>>>(slot, out, 64);
  otherWidth<<<1, 64>>>(slot, out, 64);
  before<<<1, 64>>>(room + 32, out, 64);
  moved<<<1, 64>>>(room + 32, room, out, 64);
  changed<<<1, 64>>>(slot, out, 64);
  oneTooMany<<<1, 64>>>(slot, out, 64);
  negative<<<1, 64>>>(slot, out);
}
