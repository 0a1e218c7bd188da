// The part of cuBLAS that the runtime has. Products are compared with sums in another type, in an order of their own,
// and with the mathematics of their definition for integers, where each sum is exact.
#include "test/simt/check.h"

#include <cublas_v2.h>
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_runtime.h>

#include <array>
#include <cmath>
#include <complex>
#include <cstdint>
#include <vector>

#define BLAS_OK(call) CHECK((call) == CUBLAS_STATUS_SUCCESS)

namespace {

std::uint32_t state = 12345;
int small() { // -4 to 4: products and their sums are exact in all types
  state = state * 1664525 + 1013904223;
  return static_cast<int>(state >> 16) % 9 - 4;
}

template <class T> T from(int value) { return T(static_cast<float>(value)); }
template <> double from<double>(int value) { return value; }
template <> std::int8_t from<std::int8_t>(int value) { return static_cast<std::int8_t>(value); }
template <> std::int32_t from<std::int32_t>(int value) { return value; }
template <class T> double to(T value) { return static_cast<double>(static_cast<float>(value)); }
template <> double to<double>(double value) { return value; }
template <> double to<std::int32_t>(std::int32_t value) { return value; }

template <class T> struct Memory {
  T *device = nullptr;
  std::vector<T> host;
  explicit Memory(std::size_t count) : host(count) {
    for (T &value : host)
      value = from<T>(small());
    CUDA_OK(cudaMalloc(&device, count * sizeof(T)));
    CUDA_OK(cudaMemcpy(device, host.data(), count * sizeof(T), cudaMemcpyHostToDevice));
  }
  ~Memory() { cudaFree(device); }
  std::vector<T> values() const {
    std::vector<T> now(host.size());
    CUDA_OK(cudaMemcpy(now.data(), device, host.size() * sizeof(T), cudaMemcpyDeviceToHost));
    return now;
  }
};

struct Handle {
  cublasHandle_t handle = nullptr;
  Handle() { BLAS_OK(cublasCreate(&handle)); }
  ~Handle() { BLAS_OK(cublasDestroy(handle)); }
  operator cublasHandle_t() const { return handle; }
};

struct Case {
  cublasOperation_t a, b;
  int m, n, k, lda, ldb, ldc, count; // of products, one behind the other
  int rowsA() const { return a == CUBLAS_OP_N ? m : k; }
  int columnsA() const { return a == CUBLAS_OP_N ? k : m; }
  int columnsB() const { return b == CUBLAS_OP_N ? n : k; }
  long long stepA() const { return static_cast<long long>(lda) * columnsA() + 3; }
  long long stepB() const { return static_cast<long long>(ldb) * columnsB() + 1; }
  long long stepC() const { return static_cast<long long>(ldc) * n + 2; }
};
Case made(cublasOperation_t a, cublasOperation_t b, int m, int n, int k, int count) {
  return {a, b, m, n, k, (a == CUBLAS_OP_N ? m : k) + 2, (b == CUBLAS_OP_N ? k : n) + 1, m + 5, count};
}

// Row by row, in doubles, each element from its definition. What lies between columns and products stays as it is.
template <class A, class C>
void compare(const Case &c, double alpha, double beta, const Memory<A> &a, const Memory<A> &b, const Memory<C> &product) {
  std::vector<C> expected = product.host;
  const std::vector<C> found = product.values();
  for (int p = 0; p < c.count; ++p)
    for (int i = 0; i < c.m; ++i)
      for (int j = 0; j < c.n; ++j) {
        double sum = 0;
        for (int l = c.k - 1; l >= 0; --l) {
          const long long atA = p * c.stepA() + (c.a == CUBLAS_OP_N ? i + l * c.lda : l + i * c.lda);
          const long long atB = p * c.stepB() + (c.b == CUBLAS_OP_N ? l + j * c.ldb : j + l * c.ldb);
          sum += to(a.host[static_cast<std::size_t>(atA)]) * to(b.host[static_cast<std::size_t>(atB)]);
        }
        C &out = expected[static_cast<std::size_t>(p * c.stepC() + i + static_cast<long long>(j) * c.ldc)];
        out = from<C>(static_cast<int>(alpha * sum + beta * to(out)));
      }
  bool same = true;
  for (std::size_t i = 0; i < found.size(); ++i)
    same &= to(found[i]) == to(expected[i]);
  CHECK(same);
}

template <class T, class Call> void strided(const Case &c, double alpha, double beta, const Call &call) {
  const auto bytes = [&](long long step) { return static_cast<std::size_t>(step * c.count); };
  Memory<T> a(bytes(c.stepA())), b(bytes(c.stepB())), product(bytes(c.stepC()));
  Handle handle;
  const T by = from<T>(static_cast<int>(alpha)), old = from<T>(static_cast<int>(beta));
  BLAS_OK(call(handle, c.a, c.b, c.m, c.n, c.k, &by, a.device, c.lda, c.stepA(), b.device, c.ldb, c.stepB(), &old,
               product.device, c.ldc, c.stepC(), c.count));
  compare(c, alpha, beta, a, b, product);
}

void products() {
  for (const cublasOperation_t a : {CUBLAS_OP_N, CUBLAS_OP_T})
    for (const cublasOperation_t b : {CUBLAS_OP_N, CUBLAS_OP_T, CUBLAS_OP_C})
      for (const auto &[m, n, k] : {std::array{1, 1, 1}, std::array{7, 5, 3}, std::array{16, 9, 20}, std::array{3, 4, 0}}) {
        strided<float>(made(a, b, m, n, k, 2), 2, 1, cublasSgemmStridedBatched);
        strided<double>(made(a, b, m, n, k, 3), 1, -2, cublasDgemmStridedBatched);
        strided<__half>(made(a, b, m, n, k, 1), 1, 0, cublasHgemmStridedBatched);
      }
}

// Types of elements that differ from those of sums; the scale is in the type in which is computed.
template <class A, class C, class Scale>
void mixed(cudaDataType typeA, cudaDataType typeC, cublasComputeType_t type) {
  const Case c = made(CUBLAS_OP_T, CUBLAS_OP_N, 6, 8, 12, 1);
  Memory<A> a(static_cast<std::size_t>(c.stepA())), b(static_cast<std::size_t>(c.stepB()));
  Memory<C> product(static_cast<std::size_t>(c.stepC()));
  Handle handle;
  const Scale alpha = from<Scale>(1), beta = from<Scale>(2);
  BLAS_OK(cublasGemmEx(handle, c.a, c.b, c.m, c.n, c.k, &alpha, a.device, typeA, c.lda, b.device, typeA, c.ldb, &beta,
                       product.device, typeC, c.ldc, type, CUBLAS_GEMM_DEFAULT));
  compare(c, 1, 2, a, b, product);
}

// A batch of pointers, and complex numbers: one product by hand.
void pointersAndComplex() {
  using Number = std::complex<float>;
  Number *memory = nullptr;
  CUDA_OK(cudaMallocManaged(&memory, 12 * sizeof(Number)));
  for (int i = 0; i < 12; ++i)
    memory[i] = Number(static_cast<float>(small()), static_cast<float>(small()));
  const std::vector<Number> before(memory, memory + 12);
  const cuComplex one = {1, 0}, i = {0, 1};
  auto *at = reinterpret_cast<cuComplex *>(memory);
  const cuComplex *a[] = {at}, *b[] = {at + 4};
  cuComplex *c[] = {at + 8};
  Handle handle;
  BLAS_OK(cublasCgemmBatched(handle, CUBLAS_OP_C, CUBLAS_OP_N, 2, 2, 2, &i, a, 2, b, 2, &one, c, 2, 1));
  CUDA_OK(cudaDeviceSynchronize());
  for (int row = 0; row < 2; ++row)
    for (int column = 0; column < 2; ++column) {
      Number sum = 0;
      for (int l = 0; l < 2; ++l)
        sum += std::conj(before[static_cast<std::size_t>(l + 2 * row)]) * before[static_cast<std::size_t>(4 + l + 2 * column)];
      const auto place = static_cast<std::size_t>(8 + row + 2 * column);
      CHECK(memory[place] == Number(0, 1) * sum + before[place]);
    }
  CUDA_OK(cudaFree(memory));
}

template <class T, class Dot, class Norm, class Absolute, class Scale, class Add, class Largest>
void vectors(Dot dot, Norm norm, Absolute absolute, Scale scale, Add add, Largest largest) {
  constexpr int count = 9;
  Memory<T> x(2 * count), y(count);
  Handle handle;
  double expected = 0, squares = 0, sum = 0;
  for (int i = 0; i < count; ++i) {
    expected += to(x.host[2 * i]) * to(y.host[count - 1 - i]);
    squares += to(y.host[i]) * to(y.host[i]);
    sum += std::fabs(to(y.host[i]));
  }
  T result;
  BLAS_OK(dot(handle, count, x.device, 2, y.device, -1, &result)); // y from its end
  CHECK(to(result) == expected);
  BLAS_OK(norm(handle, count, y.device, 1, &result));
  CHECK(std::fabs(to(result) - std::sqrt(squares)) < 1e-5);
  BLAS_OK(absolute(handle, count, y.device, 1, &result));
  CHECK(to(result) == sum);
  T value = 40;
  CUDA_OK(cudaMemcpy(x.device + 2 * 5, &value, sizeof value, cudaMemcpyHostToDevice));
  int place = 0;
  BLAS_OK(largest(handle, count, x.device, 2, &place));
  CHECK(place == 6);

  // Numbers and results in memory of the device.
  T *three = nullptr;
  CUDA_OK(cudaMallocManaged(&three, sizeof(T)));
  *three = 3;
  BLAS_OK(cublasSetPointerMode(handle, CUBLAS_POINTER_MODE_DEVICE));
  BLAS_OK(scale(handle, count, three, x.device, 2));
  BLAS_OK(add(handle, count, three, x.device, 2, y.device, 1));
  CUDA_OK(cudaDeviceSynchronize());
  const std::vector<T> after = y.values();
  for (int i = 0; i < count; ++i)
    CHECK(to(after[i]) == to(y.host[i]) + 9 * (i == 5 ? 40 : to(x.host[2 * i])));
  CUDA_OK(cudaFree(three));
}

void matrixAndVector() {
  Memory<double> a(5 * 4), x(4), y(5);
  Handle handle;
  const double two = 2, none = 0;
  BLAS_OK(cublasDgemv(handle, CUBLAS_OP_N, 4, 4, &two, a.device, 5, x.device, 1, &none, y.device, 1));
  const std::vector<double> found = y.values();
  for (int i = 0; i < 4; ++i) {
    double sum = 0;
    for (int j = 0; j < 4; ++j)
      sum += 2 * a.host[i + 5 * j] * x.host[j];
    CHECK(found[i] == sum);
  }
  CHECK(found[4] == y.host[4]);

  std::vector<float> matrix = {1, 2, 3, 4, 5, 6}, back(6, 0);
  float *device = nullptr;
  CUDA_OK(cudaMalloc(&device, 3 * 3 * sizeof(float)));
  BLAS_OK(cublasSetMatrix(2, 3, sizeof(float), matrix.data(), 2, device, 3));
  BLAS_OK(cublasGetMatrix(2, 3, sizeof(float), device, 3, back.data(), 2));
  CHECK(back == matrix);
  CUDA_OK(cudaFree(device));
}

void wrongCalls() {
  Handle handle;
  Memory<float> a(16);
  const float one = 1;
  CHECK(cublasSgemm(nullptr, CUBLAS_OP_N, CUBLAS_OP_N, 4, 4, 4, &one, a.device, 4, a.device, 4, &one, a.device, 4) ==
        CUBLAS_STATUS_NOT_INITIALIZED);
  CHECK(cublasSgemm(handle, CUBLAS_OP_N, CUBLAS_OP_N, 4, 4, 4, &one, a.device, 3, a.device, 4, &one, a.device, 4) ==
        CUBLAS_STATUS_INVALID_VALUE);
  CUDA_OK(cudaGetLastError());
  // The last: after that, as on a GPU, nothing works any more.
  CHECK(cublasSgemm(handle, CUBLAS_OP_N, CUBLAS_OP_N, 4, 4, 4, &one, a.device, 4, a.device, 4, &one, a.device + 1, 4) ==
        CUBLAS_STATUS_EXECUTION_FAILED);
  CHECK(cudaDeviceSynchronize() == cudaErrorIllegalAddress);
}

} // namespace

int main() {
  products();
  mixed<__half, float, float>(CUDA_R_16F, CUDA_R_32F, CUBLAS_COMPUTE_32F);
  mixed<__half, __half, __half>(CUDA_R_16F, CUDA_R_16F, CUBLAS_COMPUTE_16F);
  mixed<__nv_bfloat16, __nv_bfloat16, float>(CUDA_R_16BF, CUDA_R_16BF, CUBLAS_COMPUTE_32F_FAST_16BF);
  mixed<std::int8_t, std::int32_t, std::int32_t>(CUDA_R_8I, CUDA_R_32I, CUBLAS_COMPUTE_32I);
  mixed<double, double, double>(CUDA_R_64F, CUDA_R_64F, CUBLAS_COMPUTE_64F);
  pointersAndComplex();
  vectors<float>(cublasSdot, cublasSnrm2, cublasSasum, cublasSscal, cublasSaxpy, cublasIsamax);
  vectors<double>(cublasDdot, cublasDnrm2, cublasDasum, cublasDscal, cublasDaxpy, cublasIdamax);
  matrixAndVector();
  wrongCalls();
  return verdict();
}
