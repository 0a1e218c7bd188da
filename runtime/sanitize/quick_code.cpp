// The code of the quick look (quick.h) that checked kernels have in themselves: Clang makes LLVM bitcode of it when
// Veriwarp is built, and passes/instrument/checks.cpp puts it in place. Its names are known there.
#include "runtime/sanitize/quick.h"

using namespace veriwarp::sanitize;

// What a kernel's code holds of a Quick, in registers in the end.
static_assert(sizeof(Quick) <= 128);

extern "C" {

void veriwarpQuickBegin(Quick *quick, const VeriwarpThread *thread) {
  static const Limits nothing{{}, {0, ~std::uint64_t(0)}, 1, 1, 1, 0, nullptr, true, false};
  const auto *limits = static_cast<const Limits *>(thread->checker);
  *quick = Quick(limits ? *limits : nothing, thread->warp * 32 + thread->lane);
}

bool veriwarpQuickRead(const Quick *quick, const void *address, std::uint32_t size, const VeriwarpSite *site) {
  return quick->access<false>(reinterpret_cast<std::uint64_t>(address), size, site);
}

bool veriwarpQuickWrite(const Quick *quick, const void *address, std::uint32_t size, const VeriwarpSite *site) {
  return quick->access<true>(reinterpret_cast<std::uint64_t>(address), size, site);
}
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
