// Launches in device code (CUDA C++ Programming Guide, "CUDA Dynamic Parallelism"). Clang 19 refuses them. So, before
// they are parsed, the user's files are read with
//   kernel<<<grid, block, shared, stream>>>(arguments)
// in functions of the device replaced by
//   ::veriwarp_device::Launch<kernel>::of(grid, block, shared, stream)(arguments)
// or, where the name may be that of several kernels,
//   [] { return ::veriwarp_device::Launch<::veriwarp_device::Parameters<N>::kernel(kernel)>(); }().of(...)(arguments)
// which plugin/driver/cuda_headers/device_launch.h defines. Lines stay what they are. Changed are, too, two spellings
// that nvcc takes and Clang does not: `__shared__ alignas(16)`, and registers in inline PTX with one percent sign
// (`%laneid`).
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace clang {
class CompilerInstance;
class LangOptions;
} // namespace clang

namespace veriwarp::plugin {

// The text with such launches replaced; nothing where it has none. A launch that a macro makes stays as it is, and so
// does one of a kernel that is not named (`(c ? a : b)<<<...>>>`): Clang says what is wrong with it.
std::optional<std::string> withDeviceLaunches(std::string_view text, const clang::LangOptions &language);

// For a compilation that begins: its main file, and each file of the user's that it includes.
void acceptDeviceLaunches(clang::CompilerInstance &compiler);

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
