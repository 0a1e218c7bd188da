// Rows, planes and volumes of a tensor, whose strides are in a structure of the caller's: three conditions that belong
// together, about the array that is written. The strides of the array that is read have nothing to do with it.
// veriwarp-expect: race=proved|possible
#include <cstdint>

struct Tensor {
  std::int64_t sizes[4], strides[4];
  float *data;
};

__global__ void copyLower(const float *from, float *to, std::int64_t n0, std::int64_t n1, std::int64_t n2,
                          std::int64_t n3, std::int64_t f1, std::int64_t f2, std::int64_t f3, std::int64_t t1,
                          std::int64_t t2, std::int64_t t3) {
  const std::int64_t i1 = blockIdx.x, i2 = blockIdx.y, i3 = blockIdx.z;
  if (i1 >= n1 || i2 >= n2 || i3 >= n3)
    return;
  const float *source = from + i1 * f1 + i2 * f2 + i3 * f3;
  float *row = to + i1 * t1 + i2 * t2 + i3 * t3;
  for (std::int64_t i0 = threadIdx.x; i0 < n0; i0 += blockDim.x)
    row[i0] = i0 <= i1 ? source[i0] : 0.0f;
}

void lower(const Tensor *from, Tensor *to) {
  copyLower<<<dim3(to->sizes[1], to->sizes[2], to->sizes[3]), 256>>>(
      from->data, to->data, to->sizes[0], to->sizes[1], to->sizes[2], to->sizes[3], from->strides[1], from->strides[2],
      from->strides[3], to->strides[1], to->strides[2], to->strides[3]);
}
