// Of cuBLAS, vectors (level 1), products of a matrix with a vector, and copies; see api_blas.cpp.
#include "runtime/simt/blas.h"

using namespace veriwarp::simt;

namespace {

// Element i of a vector; with a negative step, the first one is the last in memory.
template <class T> T &element(T *at, Index count, Index step, Index i) {
  return at[step >= 0 ? i * step : (i - (count - 1)) * step];
}

// The sum, of `each(x, y)`, in the type of the result.
template <class T, class Each>
cublasStatus_t sum(cublasHandle_t handle, Index n, const T *x, Index stepX, const T *y, Index stepY, T *result,
                   const Each &each) {
  if (!result)
    return CUBLAS_STATUS_INVALID_VALUE;
  std::vector<Operand> operands = {vectorOf(x, n, stepX, false), vectorOf(y, n, stepY, false)};
  if (handle && handle->pointers == CUBLAS_POINTER_MODE_DEVICE)
    operands.push_back(vectorOf(result, 1, 1, true));
  return work(handle, operands, [&] {
    T total = 0;
    for (Index i = 0; i < n; ++i)
      total += each(element(x, n, stepX, i), element(y, n, stepY, i));
    *result = total;
  });
}

// The place, from 1 on, of the first element whose absolute value no other's surpasses, in the order of `before`.
template <class T, class Before>
cublasStatus_t extreme(cublasHandle_t handle, int n, const T *x, int step, int *result, const Before &before) {
  if (!result)
    return CUBLAS_STATUS_INVALID_VALUE;
  return work(handle, {vectorOf(x, n, step, false)}, [&] {
    int best = 0;
    for (int i = 1; i < n && step > 0; ++i)
      if (before(std::abs(x[Index(i) * step]), std::abs(x[Index(best) * step])))
        best = i;
    *result = n > 0 && step > 0 ? best + 1 : 0;
  });
}

// y = alpha * op(A) * x + beta * y
template <class T>
cublasStatus_t timesVector(cublasHandle_t handle, cublasOperation_t operation, int m, int n, const T *alpha, const T *a,
                           int leading, const T *x, int stepX, const T *beta, T *y, int stepY) {
  if (m < 0 || n < 0 || leading < std::max(1, m) || !stepX || !stepY || !alpha || !beta)
    return CUBLAS_STATUS_INVALID_VALUE;
  const bool isPlain = operation == CUBLAS_OP_N;
  const Index rows = isPlain ? m : n, columns = isPlain ? n : m;
  return work(handle,
              {matrixOf(a, sizeof(T), m, n, leading, false), vectorOf(x, columns, stepX, false),
               vectorOf(y, rows, stepY, true)},
              [&] {
                for (Index i = 0; i < rows; ++i) {
                  T total = 0;
                  for (Index j = 0; j < columns; ++j)
                    total += a[isPlain ? i + j * leading : j + i * leading] * element(x, columns, stepX, j);
                  T &out = element(y, rows, stepY, i);
                  out = *alpha * total + (*beta == 0 ? T(0) : *beta * out);
                }
              });
}

// Host and device: columns of `size` bytes an element.
cublasStatus_t copyMatrix(Index rows, Index columns, int size, const void *from, int leadingFrom, void *to,
                          int leadingTo, cudaMemcpyKind kind) {
  if (rows < 0 || columns < 0 || size <= 0 || leadingFrom < rows || leadingTo < rows)
    return CUBLAS_STATUS_INVALID_VALUE;
  if (rows == 0 || columns == 0)
    return CUBLAS_STATUS_SUCCESS;
  const auto bytes = [&](Index elements) { return static_cast<std::size_t>(elements * size); };
  return cudaMemcpy2D(to, bytes(leadingTo), from, bytes(leadingFrom), bytes(rows), static_cast<std::size_t>(columns),
                      kind)
             ? CUBLAS_STATUS_MAPPING_ERROR
             : CUBLAS_STATUS_SUCCESS;
}

} // namespace

extern "C" {

cublasStatus_t cublasSetVector(int n, int size, const void *x, int stepX, void *y, int stepY) {
  return copyMatrix(1, n, size, x, stepX, y, stepY, cudaMemcpyHostToDevice);
}
cublasStatus_t cublasGetVector(int n, int size, const void *x, int stepX, void *y, int stepY) {
  return copyMatrix(1, n, size, x, stepX, y, stepY, cudaMemcpyDeviceToHost);
}
cublasStatus_t cublasSetMatrix(int rows, int columns, int size, const void *a, int lda, void *b, int ldb) {
  return copyMatrix(rows, columns, size, a, lda, b, ldb, cudaMemcpyHostToDevice);
}
cublasStatus_t cublasGetMatrix(int rows, int columns, int size, const void *a, int lda, void *b, int ldb) {
  return copyMatrix(rows, columns, size, a, lda, b, ldb, cudaMemcpyDeviceToHost);
}

// In two types, S and D.
#define VECTORS(L, A, T)                                                                                               \
  cublasStatus_t cublas##L##axpy_v2(cublasHandle_t handle, int n, const T *alpha, const T *x, int stepX, Out<T> y,     \
                                    int stepY) {                                                                       \
    return work(handle, {vectorOf(x, n, stepX, false), vectorOf(y, n, stepY, true)}, [&] {                             \
      for (Index i = 0; i < n; ++i)                                                                                    \
        element(y, n, stepY, i) += *alpha * element(x, n, stepX, i);                                                   \
    });                                                                                                                \
  }                                                                                                                    \
  cublasStatus_t cublas##L##copy_v2(cublasHandle_t handle, int n, const T *x, int stepX, Out<T> y, int stepY) {        \
    return work(handle, {vectorOf(x, n, stepX, false), vectorOf(y, n, stepY, true)}, [&] {                             \
      for (Index i = 0; i < n; ++i)                                                                                    \
        element(y, n, stepY, i) = element(x, n, stepX, i);                                                             \
    });                                                                                                                \
  }                                                                                                                    \
  cublasStatus_t cublas##L##swap_v2(cublasHandle_t handle, int n, Out<T> x, int stepX, Out<T> y, int stepY) {          \
    return work(handle, {vectorOf(x, n, stepX, true), vectorOf(y, n, stepY, true)}, [&] {                              \
      for (Index i = 0; i < n; ++i)                                                                                    \
        std::swap(element(x, n, stepX, i), element(y, n, stepY, i));                                                   \
    });                                                                                                                \
  }                                                                                                                    \
  cublasStatus_t cublas##L##scal_v2(cublasHandle_t handle, int n, const T *alpha, Out<T> x, int step) {                \
    return work(handle, {vectorOf(x, n, step, true)}, [&] {                                                            \
      for (Index i = 0; i < n; ++i)                                                                                    \
        element(x, n, step, i) *= *alpha;                                                                              \
    });                                                                                                                \
  }                                                                                                                    \
  cublasStatus_t cublas##L##dot_v2(cublasHandle_t handle, int n, const T *x, int stepX, const T *y, int stepY,         \
                                   Out<T> result) {                                                                    \
    return sum(handle, n, x, stepX, y, stepY, result, [](T a, T b) { return a * b; });                                 \
  }                                                                                                                    \
  cublasStatus_t cublas##L##asum_v2(cublasHandle_t handle, int n, const T *x, int step, Out<T> result) {               \
    return sum(handle, n, x, step, x, step, result, [](T a, T) { return std::abs(a); });                               \
  }                                                                                                                    \
  cublasStatus_t cublas##L##nrm2_v2(cublasHandle_t handle, int n, const T *x, int step, Out<T> result) {               \
    const cublasStatus_t status = sum(handle, n, x, step, x, step, result, [](T a, T b) { return a * b; });            \
    return status ? status : (*result = std::sqrt(*result), status);                                                   \
  }                                                                                                                    \
  cublasStatus_t cublasI##A##amax_v2(cublasHandle_t handle, int n, const T *x, int step, int *result) {                \
    return extreme(handle, n, x, step, result, [](T a, T b) { return a > b; });                                        \
  }                                                                                                                    \
  cublasStatus_t cublasI##A##amin_v2(cublasHandle_t handle, int n, const T *x, int step, int *result) {                \
    return extreme(handle, n, x, step, result, [](T a, T b) { return a < b; });                                        \
  }                                                                                                                    \
  cublasStatus_t cublas##L##gemv_v2(cublasHandle_t handle, cublasOperation_t operation, int m, int n, const T *alpha,  \
                                    const T *a, int lda, const T *x, int stepX, const T *beta, Out<T> y, int stepY) {  \
    return timesVector(handle, operation, m, n, alpha, a, lda, x, stepX, beta, y, stepY);                              \
  }
VECTORS(S, s, float)
VECTORS(D, d, double)
#undef VECTORS

cublasStatus_t cublasDotEx(cublasHandle_t handle, int n, const void *x, cudaDataType typeX, int stepX, const void *y,
                           cudaDataType typeY, int stepY, void *result, cudaDataType typeR, cudaDataType computed) {
  const bool isReal = computed == CUDA_R_32F || computed == CUDA_R_64F;
  if (!sizeOf(typeX) || !sizeOf(typeY) || !sizeOf(typeR) || !isReal || stepX < 1 || stepY < 1) {
    blasLacks("dot products of this type, or with such steps,");
    return CUBLAS_STATUS_NOT_SUPPORTED;
  }
  std::vector<Operand> operands = {matrixOf(x, sizeOf(typeX), 1, n, stepX, false),
                                   matrixOf(y, sizeOf(typeY), 1, n, stepY, false)};
  if (handle && handle->pointers == CUBLAS_POINTER_MODE_DEVICE)
    operands.push_back(matrixOf(result, sizeOf(typeR), 1, 1, 1, true));
  return work(handle, operands, [&] {
    double exact = 0;
    float sum = 0;
    for (Index i = 0; i < n; ++i) {
      const auto a = load<double>(typeX, x, i * stepX), b = load<double>(typeY, y, i * stepY);
      exact += a * b;
      sum += static_cast<float>(a) * static_cast<float>(b);
    }
    store<double>(typeR, result, 0, computed == CUDA_R_64F ? exact : static_cast<double>(sum));
  });
}
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
