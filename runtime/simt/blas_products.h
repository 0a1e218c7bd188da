// Products of matrices in memory, by columns, as cuBLAS has them: elements of any of its types, summed up in another
// one, in the order of k. This is arithmetic alone: api_blas.cpp makes the calls of cuBLAS of it.
#pragma once

#include <cublas_v2.h>
#include <cuda_bf16.h>
#include <cuda_fp16.h>

#include <algorithm>
#include <complex>
#include <cstdint>
#include <cstring>
#include <type_traits>
#include <vector>

namespace veriwarp::simt {

using Index = std::int64_t;
using Complex = std::complex<float>;
using DoubleComplex = std::complex<double>;

template <class T> constexpr bool isComplex = std::is_same_v<T, Complex> || std::is_same_v<T, DoubleComplex>;

inline std::size_t sizeOf(cudaDataType type) { // bytes; 0: not available
  switch (type) {
  case CUDA_R_8I:
    return 1;
  case CUDA_R_16F:
  case CUDA_R_16BF:
    return 2;
  case CUDA_R_32F:
  case CUDA_R_32I:
    return 4;
  case CUDA_R_64F:
  case CUDA_C_32F:
    return 8;
  case CUDA_C_64F:
    return 16;
  default:
    return 0;
  }
}

template <class T> T bitsAt(const void *at, Index index) {
  T value;
  std::memcpy(&value, static_cast<const char *>(at) + index * static_cast<Index>(sizeof(T)), sizeof(T));
  return value;
}
template <class T> void putBits(void *at, Index index, T value) {
  std::memcpy(static_cast<char *>(at) + index * static_cast<Index>(sizeof(T)), &value, sizeof(T));
}

template <class Sum> Sum load(cudaDataType type, const void *at, Index index) {
  if constexpr (isComplex<Sum>) {
    return bitsAt<Sum>(at, index);
  } else {
    switch (type) {
    case CUDA_R_8I:
      return static_cast<Sum>(bitsAt<std::int8_t>(at, index));
    case CUDA_R_16F:
      return static_cast<Sum>(__half2float(bitsAt<__half>(at, index)));
    case CUDA_R_16BF:
      return static_cast<Sum>(__bfloat162float(bitsAt<__nv_bfloat16>(at, index)));
    case CUDA_R_32F:
      return static_cast<Sum>(bitsAt<float>(at, index));
    case CUDA_R_32I:
      return static_cast<Sum>(bitsAt<std::int32_t>(at, index));
    default:
      return static_cast<Sum>(bitsAt<double>(at, index));
    }
  }
}
template <class Sum> void store(cudaDataType type, void *at, Index index, Sum value) {
  if constexpr (isComplex<Sum>) {
    putBits(at, index, value);
  } else {
    switch (type) {
    case CUDA_R_16F:
      return putBits(at, index, __float2half_rn(static_cast<float>(value)));
    case CUDA_R_16BF:
      return putBits(at, index, __float2bfloat16_rn(static_cast<float>(value)));
    case CUDA_R_32F:
      return putBits(at, index, static_cast<float>(value));
    case CUDA_R_32I:
      return putBits(at, index, static_cast<std::int32_t>(value));
    default:
      return putBits(at, index, static_cast<double>(value));
    }
  }
}

struct Matrix { // by columns
  cudaDataType type;
  const void *at;
  Index leading; // elements from one column to the next
  Matrix shifted(Index elements) const {
    return {type, static_cast<const char *>(at) + elements * static_cast<Index>(sizeOf(type)), leading};
  }
};
struct Shape {
  cublasOperation_t a, b;
  Index m, n, k;
};

template <class Sum> Sum conjugated(Sum value) {
  if constexpr (isComplex<Sum>)
    return std::conj(value);
  else
    return value;
}

// op(matrix) of so many rows and columns, one column behind the other.
template <class Sum>
std::vector<Sum> packed(const Matrix &matrix, cublasOperation_t operation, Index rows, Index columns) {
  std::vector<Sum> result(static_cast<std::size_t>(rows * columns));
  for (Index j = 0; j < columns; ++j)
    for (Index i = 0; i < rows; ++i) {
      const Index from = operation == CUBLAS_OP_N ? i + j * matrix.leading : j + i * matrix.leading;
      const Sum value = load<Sum>(matrix.type, matrix.at, from);
      result[static_cast<std::size_t>(i + j * rows)] = operation == CUBLAS_OP_C ? conjugated(value) : value;
    }
  return result;
}

// C = alpha * op(A) * op(B) + beta * C; where beta is 0, C is not read.
template <class Sum>
void multiply(const Shape &shape, Sum alpha, const Matrix &a, const Matrix &b, Sum beta, const Matrix &c) {
  const std::vector<Sum> left = packed<Sum>(a, shape.a, shape.m, shape.k),
                         right = packed<Sum>(b, shape.b, shape.k, shape.n);
  std::vector<Sum> column(static_cast<std::size_t>(shape.m));
  for (Index j = 0; j < shape.n; ++j) {
    std::fill(column.begin(), column.end(), Sum(0));
    for (Index l = 0; l < shape.k; ++l) {
      const Sum factor = right[static_cast<std::size_t>(l + j * shape.k)];
      const Sum *from = left.data() + l * shape.m;
      for (Index i = 0; i < shape.m; ++i)
        column[static_cast<std::size_t>(i)] += from[i] * factor;
    }
    for (Index i = 0; i < shape.m; ++i) {
      const Index at = i + j * c.leading;
      Sum value = alpha * column[static_cast<std::size_t>(i)];
      if (beta != Sum(0))
        value += beta * load<Sum>(c.type, c.at, at);
      store<Sum>(c.type, const_cast<void *>(c.at), at, value);
    }
  }
}

inline bool isValid(const Shape &shape, const Matrix &a, const Matrix &b, const Matrix &c) {
  const Index rowsA = shape.a == CUBLAS_OP_N ? shape.m : shape.k, rowsB = shape.b == CUBLAS_OP_N ? shape.k : shape.n;
  return shape.m >= 0 && shape.n >= 0 && shape.k >= 0 && a.leading >= std::max<Index>(1, rowsA) &&
         b.leading >= std::max<Index>(1, rowsB) && c.leading >= std::max<Index>(1, shape.m);
}

} // namespace veriwarp::simt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
