// Memory: of the device, within a budget, and page-locked memory of the host.
//
// The budget is how a user (or a test) makes a device smaller than it is: an allocation beyond it fails as if the
// device were full.
#pragma once

#include "runtime/gpu/check.cuh"

#include <cstdint>
#include <utility>

namespace veriwarp::gpu {

/// Bytes of device memory that its buffers may hold together. Outlives them.
class Budget {
public:
  explicit Budget(uint64_t bytes) : left_(bytes) {}
  Budget(const Budget &) = delete;
  Budget &operator=(const Budget &) = delete;

  void *allocate(uint64_t bytes) {
    if (bytes > left_)
      throw DeviceError(DeviceError::Kind::OutOfMemory, "the budget of device memory is exhausted");
    void *result = nullptr;
    check(cudaMalloc(&result, bytes), "cudaMalloc");
    left_ -= bytes;
    inUse_ += bytes;
    peak_ = inUse_ > peak_ ? inUse_ : peak_;
    return result;
  }
  void free(void *pointer, uint64_t bytes) noexcept {
    if (!pointer)
      return;
    cudaFree(pointer); // errors show at the next call that matters
    left_ += bytes;
    inUse_ -= bytes;
  }
  uint64_t peak() const { return peak_; }

private:
  uint64_t left_, inUse_ = 0, peak_ = 0;
};

/// The budget of buffers that this thread makes; set by BudgetScope.
inline thread_local Budget *currentBudget = nullptr;

class BudgetScope {
public:
  explicit BudgetScope(Budget &budget) : before_(std::exchange(currentBudget, &budget)) {}
  BudgetScope(const BudgetScope &) = delete;
  BudgetScope &operator=(const BudgetScope &) = delete;
  ~BudgetScope() { currentBudget = before_; }

private:
  Budget *before_;
};

/// An array on the device. Not initialised. Made within a BudgetScope, and used on one stream at a time.
template <class T> class Buffer {
public:
  Buffer() : budget_(currentBudget) {}
  Buffer(const Buffer &) = delete;
  Buffer &operator=(const Buffer &) = delete;
  ~Buffer() { budget_->free(data_, capacity_ * sizeof(T)); }

  T *data() { return data_; }
  uint64_t size() const { return size_; }

  /// Contents are lost when it grows.
  void resize(uint64_t n) {
    if (n > capacity_) {
      budget_->free(std::exchange(data_, nullptr), std::exchange(capacity_, 0) * sizeof(T));
      size_ = 0;
      data_ = static_cast<T *>(budget_->allocate(n * sizeof(T)));
      capacity_ = n;
    }
    size_ = n;
  }

  /// Keeps the first `kept` elements. Waits for the device if it must move.
  void grow(uint64_t n, uint64_t kept) {
    if (n > capacity_) {
      const uint64_t wanted = n + n / 8;
      T *fresh = static_cast<T *>(budget_->allocate(wanted * sizeof(T)));
      cudaError_t error = cudaDeviceSynchronize(); // whatever still writes the old place
      if (error == cudaSuccess && kept)
        error = cudaMemcpy(fresh, data_, kept * sizeof(T), cudaMemcpyDeviceToDevice);
      if (error == cudaSuccess)
        error = cudaDeviceSynchronize();
      budget_->free(data_, capacity_ * sizeof(T));
      data_ = fresh;
      capacity_ = wanted;
      check(error, "copying a buffer that grows");
    }
    size_ = n;
  }

  void swap(Buffer &other) {
    std::swap(budget_, other.budget_);
    std::swap(data_, other.data_);
    std::swap(size_, other.size_);
    std::swap(capacity_, other.capacity_);
  }

private:
  Budget *budget_;
  T *data_ = nullptr;
  uint64_t size_ = 0, capacity_ = 0;
};

/// Page-locked memory of the host, to and from which copies run beside kernels.
template <class T> class PinnedBuffer {
public:
  PinnedBuffer() = default;
  PinnedBuffer(const PinnedBuffer &) = delete;
  PinnedBuffer &operator=(const PinnedBuffer &) = delete;
  ~PinnedBuffer() {
    if (data_)
      cudaFreeHost(data_);
  }

  T *data() { return data_; }
  void resize(uint64_t n) {
    if (n <= capacity_)
      return;
    if (data_)
      cudaFreeHost(std::exchange(data_, nullptr));
    capacity_ = 0;
    check(cudaMallocHost(reinterpret_cast<void **>(&data_), n * sizeof(T)), "cudaMallocHost");
    capacity_ = n;
  }

private:
  T *data_ = nullptr;
  uint64_t capacity_ = 0;
};

} // namespace veriwarp::gpu

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
