// The host as a device for rounds of simplification: loops, over as many threads as there may be.
//
// Work on indices is dealt out in pieces, by a counter; scans and selections are one thread's. Chunks are small, so
// that what steps put out stays small beside the formula.
#pragma once

#include "solver/sat/simplify/round.h"

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <mutex>
#include <new>
#include <thread>
#include <vector>

namespace veriwarp::sat::kernels {

/// An array that does not touch its memory before its owner does.
template <class T> class HostArray {
public:
  HostArray() = default;
  HostArray(const HostArray &) = delete;
  HostArray &operator=(const HostArray &) = delete;
  ~HostArray() { std::free(data_); }

  T *data() { return data_; }
  uint64_t size() const { return size_; }

  /// Contents are lost when it grows.
  void resize(uint64_t n) {
    if (n > capacity_) {
      std::free(data_);
      data_ = nullptr;
      capacity_ = size_ = 0;
      data_ = static_cast<T *>(std::malloc(n * sizeof(T)));
      if (!data_)
        throw std::bad_alloc();
      capacity_ = n;
    }
    size_ = n;
  }

  /// Keeps the first elements, at least `kept`.
  void grow(uint64_t n, uint64_t) {
    if (n > capacity_) {
      const uint64_t wanted = n + n / 8;
      void *grown = std::realloc(static_cast<void *>(data_), wanted * sizeof(T));
      if (!grown)
        throw std::bad_alloc();
      data_ = static_cast<T *>(grown);
      capacity_ = wanted;
    }
    size_ = n;
  }

  void swap(HostArray &other) noexcept {
    std::swap(data_, other.data_);
    std::swap(size_, other.size_);
    std::swap(capacity_, other.capacity_);
  }

  /// Memory from malloc changes hands.
  void adopt(T *data, uint64_t capacity) {
    std::free(data_);
    data_ = data;
    size_ = capacity_ = capacity;
  }
  T *release(uint64_t &capacity) {
    capacity = std::exchange(capacity_, 0);
    size_ = 0;
    return std::exchange(data_, nullptr);
  }

private:
  T *data_ = nullptr;
  uint64_t size_ = 0, capacity_ = 0;
};

class HostDevice {
public:
  template <class T> using Array = HostArray<T>;

  explicit HostDevice(unsigned threads, uint64_t chunk = 1 << 14) : threads_(std::max(1u, threads)), chunk_(chunk) {}

  bool alone() const { return threads_ == 1; }
  uint64_t chunk() const { return chunk_; }

  template <class F> void forEach(uint64_t n, const F &f) {
    constexpr uint64_t piece = 512;
    if (alone() || n < 4 * piece) {
      for (uint64_t i = 0; i < n; ++i)
        f(i);
      return;
    }
    std::atomic<uint64_t> next{0};
    std::exception_ptr failure;
    std::mutex failing;
    const auto work = [&] {
      try {
        for (uint64_t begin; (begin = next.fetch_add(piece, std::memory_order_relaxed)) < n;)
          for (uint64_t i = begin; i < std::min(n, begin + piece); ++i)
            f(i);
      } catch (...) {
        const std::lock_guard<std::mutex> lock(failing);
        failure = std::current_exception();
      }
    };
    std::vector<std::thread> helpers;
    for (unsigned t = 1; t < std::min<uint64_t>(threads_, n / piece); ++t)
      helpers.emplace_back(work);
    work();
    for (std::thread &t : helpers)
      t.join();
    if (failure)
      std::rethrow_exception(failure);
  }

  /// Exclusive, in place.
  template <class T> void scan(T *data, uint64_t n) {
    T sum{};
    for (uint64_t i = 0; i < n; ++i) {
      const T here = data[i];
      data[i] = sum;
      sum = sum + here;
    }
  }
  template <class T, class F> T reduce(uint64_t n, const F &f) {
    T sum{};
    for (uint64_t i = 0; i < n; ++i)
      sum = sum + f(i);
    return sum;
  }
  template <class T> uint64_t select(const T *from, const uint8_t *flags, uint64_t n, T *to) {
    uint64_t count = 0;
    for (uint64_t i = 0; i < n; ++i)
      if (flags[i])
        to[count++] = from[i];
    return count;
  }
  void sort(uint64_t *keys, uint64_t n) { std::sort(keys, keys + n); }
  uint64_t lowerBound(const uint64_t *sorted, uint64_t n, uint64_t bound) {
    return static_cast<uint64_t>(std::lower_bound(sorted, sorted + n, bound) - sorted);
  }

  template <class T> void clear(T *data, uint64_t n) { std::memset(static_cast<void *>(data), 0, n * sizeof(T)); }
  template <class T> void fillOnes(T *data, uint64_t n) { std::memset(static_cast<void *>(data), 255, n * sizeof(T)); }
  void widen(const uint32_t *from, uint64_t n, uint64_t *to) {
    std::copy(from, from + n, to);
    to[n] = 0;
  }
  template <class T> void upload(T *to, const T *from, uint64_t n) {
    if (n)
      std::memcpy(static_cast<void *>(to), from, n * sizeof(T));
  }
  template <class T> T read(const T *at) { return *at; }

  uint8_t *proofSpace(uint64_t n) {
    proof_.resize(n);
    return proof_.data();
  }
  void sendProof(RoundSink &out, uint64_t bytes, uint64_t derived) { out.proof({proof_.data(), bytes}, derived); }
  void sendStack(RoundSink &out, const Lit *lits, uint64_t n, const uint64_t *starts, const ClauseId *ids, uint64_t m) {
    out.stack({lits, n}, {starts, m}, ids ? std::span(ids, m) : std::span<const ClauseId>());
  }
  void sendUnits(RoundSink &out, const Unit *units, uint64_t n) { out.units({units, n}); }
  void sendEliminated(RoundSink &out, const Var *variables, uint64_t n) { out.eliminated({variables, n}); }

private:
  unsigned threads_;
  uint64_t chunk_;
  HostArray<uint8_t> proof_;
};

inline uint64_t electSorted(HostDevice &, const Formula &f, const Table &t, const uint64_t *keys, uint64_t candidates,
                            const Settings &set, uint8_t *state, Var *elected) {
  return electInOrder(f, t, keys, candidates, set.longest, state, elected);
}

} // namespace veriwarp::sat::kernels

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
