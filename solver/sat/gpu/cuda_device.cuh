// A GPU as a device for rounds of simplification (simplify/round.h).
//
// Kernels run on one stream, in the order in which the round launches them. A second stream carries what can go beside
// them: the arena comes up in pieces, each prepared while the next is on its way, and proof bytes go down from one of
// two buffers while the other is being filled (ParaFROST's algorithm 5). The host reads few words in between: totals of
// scans and counts of selections.
#pragma once

#include "runtime/gpu/launch.cuh"
#include "runtime/gpu/primitives.cuh"
#include "runtime/gpu/stream.cuh"
#include "solver/sat/simplify/round.h"

#include <cstring>
#include <vector>

namespace veriwarp::sat::kernels {

struct LowerBoundKernel {
  const uint64_t *sorted;
  uint64_t n, bound;
  uint64_t *result;
  VERIWARP_HD void operator()(uint64_t) const {
    uint64_t low = 0, high = n;
    while (low < high) {
      const uint64_t middle = low + (high - low) / 2;
      if (sorted[middle] < bound)
        low = middle + 1;
      else
        high = middle;
    }
    *result = low;
  }
};

struct WidenKernel {
  const uint32_t *from;
  uint64_t n;
  uint64_t *to;
  VERIWARP_HD void operator()(uint64_t i) const { to[i] = i < n ? from[i] : 0; }
};

class CudaDevice {
public:
  template <class T> using Array = veriwarp::gpu::Buffer<T>;

  /// Within a BudgetScope. `arena` is where the formula lies on the host.
  CudaDevice(unsigned multiprocessors, const RoundInput &arena) : processors_(multiprocessors), input_(arena) {
    counters_.resize(1);
    readback_.resize(256);
  }
  /// Copies that are under way end before their buffers do.
  ~CudaDevice() { cudaDeviceSynchronize(); }

  cudaStream_t stream() const { return main_.get(); }
  unsigned processors() const { return processors_; }
  bool alone() const { return false; }
  uint64_t chunk() const { return 1 << 20; }

  template <class F> void forEach(uint64_t n, const F &f) { veriwarp::gpu::forEach(n, f, processors_, stream()); }

  template <class T> void scan(T *data, uint64_t n) { primitives_.scan(data, n, stream()); }
  template <class T, class F> T reduce(uint64_t n, const F &f) {
    Array<T> result;
    result.resize(1);
    primitives_.reduce(n, f, result.data(), stream());
    return read(result.data());
  }
  template <class T> uint64_t select(const T *from, const uint8_t *flags, uint64_t n, T *to) {
    if (!n)
      return 0;
    primitives_.select(from, flags, n, to, counters_.data(), stream());
    return read(counters_.data());
  }
  void sort(uint64_t *keys, uint64_t n) {
    if (n > 1)
      primitives_.sort(sortSpare_, keys, n, 64, stream());
  }
  uint64_t lowerBound(const uint64_t *sorted, uint64_t n, uint64_t bound) {
    forEach(1, LowerBoundKernel{sorted, n, bound, counters_.data()});
    return read(counters_.data());
  }

  template <class T> void clear(T *data, uint64_t n) { set(data, 0, n * sizeof(T)); }
  template <class T> void fillOnes(T *data, uint64_t n) { set(data, 255, n * sizeof(T)); }
  void widen(const uint32_t *from, uint64_t n, uint64_t *to) { forEach(n + 1, WidenKernel{from, n, to}); }

  template <class T> void upload(T *to, const T *from, uint64_t n) {
    if (!n)
      return;
    veriwarp::gpu::check(cudaMemcpyAsync(to, from, n * sizeof(T), cudaMemcpyHostToDevice, stream()), "upload");
    main_.wait(); // the source is the caller's
  }
  template <class T> T read(const T *at) {
    static_assert(sizeof(T) <= 256);
    veriwarp::gpu::check(cudaMemcpyAsync(readback_.data(), at, sizeof(T), cudaMemcpyDeviceToHost, stream()), "read");
    main_.wait();
    T result;
    std::memcpy(static_cast<void *>(&result), readback_.data(), sizeof(T));
    return result;
  }
  template <class T> void download(T *to, const T *from, uint64_t n) {
    if (!n)
      return;
    veriwarp::gpu::check(cudaMemcpyAsync(to, from, n * sizeof(T), cudaMemcpyDeviceToHost, stream()), "download");
    main_.wait();
  }

  // --- What steps put out ---------------------------------------------------------------------------------------

  void expectProof(uint64_t bytes) {
    for (ProofSide &side : proof_)
      side.device.resize(bytes);
  }

  uint8_t *proofSpace(uint64_t n) {
    ProofSide &side = proof_[current_];
    side.arrive(); // its last contents have left the device
    side.device.resize(n);
    return side.device.data();
  }

  void sendProof(RoundSink &out, uint64_t bytes, uint64_t derived) {
    ProofSide &side = proof_[current_];
    side.host.resize(bytes);
    main_.record(side.written);
    copies_.follow(side.written);
    veriwarp::gpu::check(
        cudaMemcpyAsync(side.host.data(), side.device.data(), bytes, cudaMemcpyDeviceToHost, copies_.get()),
        "copying the proof");
    copies_.record(side.copied);
    side.out = &out;
    side.bytes = bytes;
    side.derived = derived;
    current_ = 1 - current_;
    proof_[current_].arrive(); // in order: the older one first
  }

  void sendStack(RoundSink &out, const Lit *lits, uint64_t n, const uint64_t *starts, const ClauseId *ids, uint64_t m) {
    std::vector<Lit> hostLits(n);
    std::vector<uint64_t> hostStarts(m);
    std::vector<ClauseId> hostIds(ids ? m : 0);
    download(hostLits.data(), lits, n);
    download(hostStarts.data(), starts, m);
    download(hostIds.data(), ids, hostIds.size());
    out.stack(hostLits, hostStarts, hostIds);
  }
  void sendUnits(RoundSink &out, const Unit *units, uint64_t n) {
    std::vector<Unit> host(n);
    download(host.data(), units, n);
    out.units(host);
  }
  void sendEliminated(RoundSink &out, const Var *variables, uint64_t n) {
    std::vector<Var> host(n);
    download(host.data(), variables, n);
    out.eliminated(host);
  }
  /// Proof that is still on its way.
  void finish() {
    proof_[1 - current_].arrive();
    proof_[current_].arrive();
  }

  // --- The arena up and down ------------------------------------------------------------------------------------

  /// The arena to the device, clauses prepared piece by piece as they arrive.
  void prepare(uint64_t n, const PrepareClause &kernel);
  /// Back, through page-locked memory, one piece being copied away while the next arrives.
  void downloadWords(uint32_t *to, const uint32_t *from, uint64_t n);

private:
  static constexpr uint64_t pieceWords = 4 << 20;

  struct ProofSide {
    veriwarp::gpu::Buffer<uint8_t> device;
    veriwarp::gpu::PinnedBuffer<uint8_t> host;
    veriwarp::gpu::Event written, copied;
    RoundSink *out = nullptr;
    uint64_t bytes = 0, derived = 0;

    void arrive() {
      if (!out)
        return;
      copied.wait();
      std::exchange(out, nullptr)->proof({host.data(), bytes}, derived);
    }
  };

  void set(void *data, int byte, uint64_t bytes) {
    if (bytes)
      veriwarp::gpu::check(cudaMemsetAsync(data, byte, bytes, stream()), "memset");
  }

  unsigned processors_;
  const RoundInput &input_;
  veriwarp::gpu::Stream main_, copies_;
  veriwarp::gpu::Primitives primitives_;
  Array<uint64_t> counters_, sortSpare_;
  veriwarp::gpu::PinnedBuffer<uint8_t> readback_;
  ProofSide proof_[2];
  int current_ = 0;
};

inline void CudaDevice::prepare(uint64_t n, const PrepareClause &kernel) {
  using veriwarp::gpu::check;
  veriwarp::gpu::PinnedBuffer<uint32_t> staging[2];
  veriwarp::gpu::Event arrived[2];
  uint64_t first = 0, word = 0;
  for (unsigned turn = 0; first < n; ++turn) {
    // Clauses up to a piece; references ascend, because the arena is filled in order.
    const Ref *const end = std::upper_bound(input_.refs + first + 1, input_.refs + n, word + pieceWords);
    const uint64_t next = static_cast<uint64_t>(end - input_.refs);
    const uint64_t until = next == n ? input_.used : *end - input_.prefix;
    auto &buffer = staging[turn % 2];
    if (turn > 1)
      arrived[turn % 2].wait();
    buffer.resize(std::max(until - word, pieceWords));
    std::memcpy(buffer.data(), input_.words + word, (until - word) * sizeof(uint32_t));
    check(cudaMemcpyAsync(kernel.f.words + word, buffer.data(), (until - word) * sizeof(uint32_t),
                          cudaMemcpyHostToDevice, copies_.get()),
          "upload");
    copies_.record(arrived[turn % 2]);
    main_.follow(arrived[turn % 2]);
    forEach(next - first, PrepareClause{kernel.f, kernel.refs + first});
    first = next;
    word = until;
  }
  copies_.wait();
}

inline void CudaDevice::downloadWords(uint32_t *to, const uint32_t *from, uint64_t n) {
  using veriwarp::gpu::check;
  main_.wait();
  veriwarp::gpu::PinnedBuffer<uint32_t> staging[2];
  veriwarp::gpu::Event arrived[2];
  const auto size = [n](uint64_t at) { return std::min(pieceWords, n - at); };
  const auto request = [&](uint64_t at, unsigned turn) {
    staging[turn].resize(pieceWords);
    check(cudaMemcpyAsync(staging[turn].data(), from + at, size(at) * sizeof(uint32_t), cudaMemcpyDeviceToHost,
                          copies_.get()),
          "download");
    copies_.record(arrived[turn]);
  };
  if (n)
    request(0, 0);
  unsigned turn = 0;
  for (uint64_t at = 0; at < n; at += pieceWords, turn ^= 1) {
    if (at + pieceWords < n)
      request(at + pieceWords, turn ^ 1);
    arrived[turn].wait();
    std::memcpy(to + at, staging[turn].data(), size(at) * sizeof(uint32_t));
  }
}

} // namespace veriwarp::sat::kernels

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
