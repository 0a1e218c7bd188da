// See guard.h: the driver's part.
#include "runtime/guard/guard.h"

#include <cstddef>
#include <dlfcn.h>

extern "C" {
// Of libcuda, in programs that are linked with it.
int cuMemGetAddressRange_v2(unsigned long long *base, std::size_t *size, unsigned long long address)
    __attribute__((weak));
}

namespace veriwarp::guard {

namespace {

using AddressRange = int (*)(unsigned long long *, std::size_t *, unsigned long long);

AddressRange find() {
  if (cuMemGetAddressRange_v2)
    return cuMemGetAddressRange_v2;
  // libcudart has loaded it; where nothing of CUDA has been called yet there is no memory either.
  void *library = dlopen("libcuda.so.1", RTLD_LAZY | RTLD_NOLOAD);
  return library ? reinterpret_cast<AddressRange>(dlsym(library, "cuMemGetAddressRange_v2")) : nullptr;
}

} // namespace

conditions::Target targetOf(std::uint64_t address) {
  static AddressRange known = nullptr; // the same whoever writes it
  AddressRange range = __atomic_load_n(&known, __ATOMIC_RELAXED);
  if (!range) {
    range = find();
    __atomic_store_n(&known, range, __ATOMIC_RELAXED);
  }
  unsigned long long base = 0;
  std::size_t size = 0;
  if (!range || range(&base, &size, address) != 0 || base > address || address - base > size)
    return {};
  // Variables are ranges, too: which of them it is the driver does not say.
  return {conditions::Target::Kind::Memory, base, size, std::nullopt};
}

} // namespace veriwarp::guard

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
