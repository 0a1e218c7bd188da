// Scan, select, sort and reduce on the device: CUB's, with temporary storage that is kept between calls.
//
// CUB is seen in this header alone. Everything runs on the stream given; results that the host needs are copied and
// waited for by the caller.
#pragma once

#include "runtime/gpu/buffer.cuh"

#include <cub/device/device_radix_sort.cuh>
#include <cub/device/device_reduce.cuh>
#include <cub/device/device_scan.cuh>
#include <cub/device/device_select.cuh>
#include <thrust/iterator/counting_iterator.h>

namespace veriwarp::gpu {

struct Plus {
  template <class T> __host__ __device__ T operator()(const T &a, const T &b) const { return a + b; }
};

class Primitives {
public:
  /// Exclusive prefix sums, in place.
  template <class T> void scan(T *data, uint64_t n, cudaStream_t stream) {
    run("scan", [&](void *storage, size_t &bytes) {
      return cub::DeviceScan::ExclusiveScan(storage, bytes, data, data, Plus(), T{}, static_cast<int64_t>(n), stream);
    });
  }

  /// Packs the elements whose flag is set, in order; their number goes to `count`.
  template <class T>
  void select(const T *from, const uint8_t *flags, uint64_t n, T *to, uint64_t *count, cudaStream_t stream) {
    run("select", [&](void *storage, size_t &bytes) {
      return cub::DeviceSelect::Flagged(storage, bytes, from, flags, to, count, static_cast<int64_t>(n), stream);
    });
  }

  /// Sorts by the lowest `bits`. `spare` is as large as `keys`; the result is in `keys`.
  void sort(Buffer<uint64_t> &spare, uint64_t *keys, uint64_t n, int bits, cudaStream_t stream) {
    spare.resize(n);
    cub::DoubleBuffer<uint64_t> buffers(keys, spare.data());
    run("sort", [&](void *storage, size_t &bytes) {
      return cub::DeviceRadixSort::SortKeys(storage, bytes, buffers, static_cast<int64_t>(n), 0, bits, stream);
    });
    if (buffers.Current() != keys)
      check(cudaMemcpyAsync(keys, buffers.Current(), n * sizeof(uint64_t), cudaMemcpyDeviceToDevice, stream), "sort");
  }

  /// The sum of f(i) over all indices goes to `result`.
  template <class T, class F> void reduce(uint64_t n, const F &f, T *result, cudaStream_t stream) {
    run("reduce", [&](void *storage, size_t &bytes) {
      return cub::DeviceReduce::TransformReduce(storage, bytes, thrust::counting_iterator<uint64_t>(0), result,
                                                static_cast<int64_t>(n), Plus(), f, T{}, stream);
    });
  }

private:
  template <class Call> void run(const char *what, const Call &call) {
    size_t bytes = 0;
    check(call(nullptr, bytes), what);
    storage_.resize(bytes ? bytes : 1);
    check(call(storage_.data(), bytes), what);
  }

  Buffer<uint8_t> storage_;
};

} // namespace veriwarp::gpu

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
