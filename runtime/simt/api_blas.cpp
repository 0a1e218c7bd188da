// Of cuBLAS, what programs use most: handles, and products of matrices, single ones and batches, in their types.
// Vectors are in api_blas_vectors.cpp. The functions are those of "cuBLAS Library" (CUDA 13), chapters 2.4 to 2.8. What
// a call reads and writes counts as accesses of a kernel in the handle's stream.
//
// cuBLAS does not say in which order it adds. Here, products are summed up in the order of k, in the type in which is
// computed (halves and bfloat16: as float), and rounded at the end.
#include "runtime/simt/blas.h"

using namespace veriwarp::simt;

namespace {

void addOperands(std::vector<Operand> &operands, const Shape &shape, const Matrix &a, const Matrix &b,
                 const Matrix &c) {
  const auto add = [&](const Matrix &matrix, bool isPlain, Index rows, Index columns, bool writes) {
    operands.push_back(matrixOf(matrix.at, sizeOf(matrix.type), isPlain ? rows : columns, isPlain ? columns : rows,
                                matrix.leading, writes));
  };
  add(a, shape.a == CUBLAS_OP_N, shape.m, shape.k, false);
  add(b, shape.b == CUBLAS_OP_N, shape.k, shape.n, false);
  add(c, true, shape.m, shape.n, true);
}

struct Product {
  Matrix a, b, c;
};

template <class Sum>
cublasStatus_t products(cublasHandle_t handle, const Shape &shape, const void *alpha, const void *beta,
                        cudaDataType scale, const std::vector<Product> &all) {
  std::vector<Operand> operands;
  for (const auto &[a, b, c] : all) {
    if (!isValid(shape, a, b, c) || !alpha || !beta)
      return CUBLAS_STATUS_INVALID_VALUE;
    if (!sizeOf(a.type) || !sizeOf(b.type) || !sizeOf(c.type)) {
      blasLacks("products of matrices of this type");
      return CUBLAS_STATUS_NOT_SUPPORTED;
    }
    addOperands(operands, shape, a, b, c);
  }
  return work(handle, operands, [&] {
    const Sum by = load<Sum>(scale, alpha, 0), old = load<Sum>(scale, beta, 0);
    for (const auto &[a, b, c] : all)
      multiply<Sum>(shape, by, a, b, old, c);
  });
}

std::vector<Product> batch(const Product &first, Index stepA, Index stepB, Index stepC, int count) {
  std::vector<Product> all;
  all.reserve(static_cast<std::size_t>(std::max(count, 0)));
  for (Index i = 0; i < count; ++i)
    all.push_back({first.a.shifted(i * stepA), first.b.shifted(i * stepB), first.c.shifted(i * stepC)});
  return all;
}

// The type in which is computed says in which alpha and beta are.
cublasStatus_t productsIn(cublasComputeType_t type, cublasHandle_t handle, const Shape &shape, const void *alpha,
                          const void *beta, const std::vector<Product> &all) {
  const bool areComplex = !all.empty() && (all[0].c.type == CUDA_C_32F || all[0].c.type == CUDA_C_64F);
  switch (type) {
  case CUBLAS_COMPUTE_16F:
  case CUBLAS_COMPUTE_16F_PEDANTIC:
    return products<float>(handle, shape, alpha, beta, CUDA_R_16F, all);
  case CUBLAS_COMPUTE_32I:
  case CUBLAS_COMPUTE_32I_PEDANTIC:
    return products<std::int32_t>(handle, shape, alpha, beta, CUDA_R_32I, all);
  case CUBLAS_COMPUTE_64F:
  case CUBLAS_COMPUTE_64F_PEDANTIC:
    return areComplex ? products<DoubleComplex>(handle, shape, alpha, beta, CUDA_C_64F, all)
                      : products<double>(handle, shape, alpha, beta, CUDA_R_64F, all);
  case CUBLAS_COMPUTE_32F:
  case CUBLAS_COMPUTE_32F_PEDANTIC:
  case CUBLAS_COMPUTE_32F_FAST_16F:
  case CUBLAS_COMPUTE_32F_FAST_16BF:
  case CUBLAS_COMPUTE_32F_FAST_TF32:
    return areComplex ? products<Complex>(handle, shape, alpha, beta, CUDA_C_32F, all)
                      : products<float>(handle, shape, alpha, beta, CUDA_R_32F, all);
  default:
    blasLacks("products that are computed in this type");
    return CUBLAS_STATUS_NOT_SUPPORTED;
  }
}

} // namespace

extern "C" {

cublasStatus_t cublasCreate_v2(cublasHandle_t *handle) {
  if (!handle)
    return CUBLAS_STATUS_INVALID_VALUE;
  *handle = new cublasContext;
  return CUBLAS_STATUS_SUCCESS;
}
cublasStatus_t cublasDestroy_v2(cublasHandle_t handle) {
  delete handle;
  return handle ? CUBLAS_STATUS_SUCCESS : CUBLAS_STATUS_NOT_INITIALIZED;
}
cublasStatus_t cublasGetVersion_v2(cublasHandle_t, int *version) {
  *version = CUBLAS_VERSION;
  return CUBLAS_STATUS_SUCCESS;
}

#define FIELD(NAME, GET, TYPE, MEMBER)                                                                                 \
  cublasStatus_t cublasSet##NAME(cublasHandle_t handle, TYPE value) {                                                  \
    return handle ? (handle->MEMBER = value, CUBLAS_STATUS_SUCCESS) : CUBLAS_STATUS_NOT_INITIALIZED;                   \
  }                                                                                                                    \
  cublasStatus_t cublasGet##GET(cublasHandle_t handle, Out<TYPE> value) {                                              \
    return handle ? (*value = handle->MEMBER, CUBLAS_STATUS_SUCCESS) : CUBLAS_STATUS_NOT_INITIALIZED;                  \
  }
FIELD(Stream_v2, Stream_v2, cudaStream_t, stream)
FIELD(PointerMode_v2, PointerMode_v2, cublasPointerMode_t, pointers)
FIELD(MathMode, MathMode, cublasMath_t, math)
FIELD(AtomicsMode, AtomicsMode, cublasAtomicsMode_t, atomics)
#undef FIELD
cublasStatus_t cublasSetWorkspace_v2(cublasHandle_t handle, void *, size_t) {
  return handle ? CUBLAS_STATUS_SUCCESS : CUBLAS_STATUS_NOT_INITIALIZED;
}

const char *cublasGetStatusName(cublasStatus_t status) {
  switch (status) {
  case CUBLAS_STATUS_SUCCESS:
    return "CUBLAS_STATUS_SUCCESS";
  case CUBLAS_STATUS_NOT_INITIALIZED:
    return "CUBLAS_STATUS_NOT_INITIALIZED";
  case CUBLAS_STATUS_INVALID_VALUE:
    return "CUBLAS_STATUS_INVALID_VALUE";
  case CUBLAS_STATUS_MAPPING_ERROR:
    return "CUBLAS_STATUS_MAPPING_ERROR";
  case CUBLAS_STATUS_EXECUTION_FAILED:
    return "CUBLAS_STATUS_EXECUTION_FAILED";
  case CUBLAS_STATUS_NOT_SUPPORTED:
    return "CUBLAS_STATUS_NOT_SUPPORTED";
  default:
    return "CUBLAS_STATUS_INTERNAL_ERROR";
  }
}
const char *cublasGetStatusString(cublasStatus_t status) { return cublasGetStatusName(status); }

// The type of elements, as the header has it and as is computed, and that of sums.
#define PRODUCTS(L, VERSION, T, OWN, SUM)                                                                              \
  cublasStatus_t cublas##L##gemm##VERSION(cublasHandle_t handle, cublasOperation_t opA, cublasOperation_t opB, int m,  \
                                          int n, int k, const T *alpha, const T *a, int lda, const T *b, int ldb,      \
                                          const T *beta, Out<T> c, int ldc) {                                          \
    return products<SUM>(handle, {opA, opB, m, n, k}, alpha, beta, OWN,                                                \
                         {{{OWN, a, lda}, {OWN, b, ldb}, {OWN, c, ldc}}});                                             \
  }                                                                                                                    \
  cublasStatus_t cublas##L##gemmStridedBatched(cublasHandle_t handle, cublasOperation_t opA, cublasOperation_t opB,    \
                                               int m, int n, int k, const T *alpha, const T *a, int lda,               \
                                               long long stepA, const T *b, int ldb, long long stepB, const T *beta,   \
                                               Out<T> c, int ldc, long long stepC, int count) {                        \
    return products<SUM>(handle, {opA, opB, m, n, k}, alpha, beta, OWN,                                                \
                         batch({{OWN, a, lda}, {OWN, b, ldb}, {OWN, c, ldc}}, stepA, stepB, stepC, count));            \
  }                                                                                                                    \
  cublasStatus_t cublas##L##gemmBatched(cublasHandle_t handle, cublasOperation_t opA, cublasOperation_t opB, int m,    \
                                        int n, int k, const T *alpha, const T *const a[], int lda, const T *const b[], \
                                        int ldb, const T *beta, Out<T> const c[], int ldc, int count) {                \
    std::vector<Product> all;                                                                                          \
    all.reserve(static_cast<std::size_t>(std::max(count, 0)));                                                         \
    for (int i = 0; i < count; ++i)                                                                                    \
      all.push_back({{OWN, a[i], lda}, {OWN, b[i], ldb}, {OWN, c[i], ldc}});                                           \
    return products<SUM>(handle, {opA, opB, m, n, k}, alpha, beta, OWN, all);                                          \
  }
PRODUCTS(S, _v2, float, CUDA_R_32F, float)
PRODUCTS(D, _v2, double, CUDA_R_64F, double)
PRODUCTS(C, _v2, cuComplex, CUDA_C_32F, Complex)
PRODUCTS(Z, _v2, cuDoubleComplex, CUDA_C_64F, DoubleComplex)
PRODUCTS(H, , __half, CUDA_R_16F, float)
#undef PRODUCTS

cublasStatus_t cublasGemmEx(cublasHandle_t handle, cublasOperation_t opA, cublasOperation_t opB, int m, int n, int k,
                            const void *alpha, const void *a, cudaDataType typeA, int lda, const void *b,
                            cudaDataType typeB, int ldb, const void *beta, void *c, cudaDataType typeC, int ldc,
                            cublasComputeType_t type, cublasGemmAlgo_t) {
  return productsIn(type, handle, {opA, opB, m, n, k}, alpha, beta,
                    {{{typeA, a, lda}, {typeB, b, ldb}, {typeC, c, ldc}}});
}
cublasStatus_t cublasGemmStridedBatchedEx(cublasHandle_t handle, cublasOperation_t opA, cublasOperation_t opB, int m,
                                          int n, int k, const void *alpha, const void *a, cudaDataType typeA, int lda,
                                          long long stepA, const void *b, cudaDataType typeB, int ldb, long long stepB,
                                          const void *beta, void *c, cudaDataType typeC, int ldc, long long stepC,
                                          int count, cublasComputeType_t type, cublasGemmAlgo_t) {
  return productsIn(type, handle, {opA, opB, m, n, k}, alpha, beta,
                    batch({{typeA, a, lda}, {typeB, b, ldb}, {typeC, c, ldc}}, stepA, stepB, stepC, count));
}
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
