// Launches in device code, which Clang 19 does not have: plugin/clang/compiler/device_launches.h makes of
// kernel<<<grid, block, shared, stream>>>(arguments) a call of what is here. In functions for host and device, the host's
// code launches as ever.
#ifndef VERIWARP_DEVICE_LAUNCH_H
#define VERIWARP_DEVICE_LAUNCH_H
#if defined(__cplusplus) && defined(__CUDA__) && __cplusplus >= 201703L
#pragma GCC system_header

// passes/instrument makes of it a call of the runtime. `kernel` is an address of a kernel, and nothing else.
extern "C" __attribute__((device)) unsigned veriwarpDeviceLaunch(const void *kernel, const dim3 *grid,
                                                                 const dim3 *block, unsigned shared,
                                                                 cudaStream_t stream, void **arguments);

namespace veriwarp_device {

// Outside of functions Clang does not mind that device code names a kernel.
template <auto Kernel> struct Address {
  static constexpr auto value = Kernel;
};

template <auto Kernel> struct Launch;
template <class... Parameters, void (*Kernel)(Parameters...)> struct Launch<Kernel> {
  dim3 grid, block;
  size_t shared;
  cudaStream_t stream;

  __attribute__((host, device)) static Launch of(dim3 grid, dim3 block, size_t shared = 0, cudaStream_t stream = 0) {
    return {grid, block, shared, stream};
  }
  // The arguments are converted to the parameters' types, and copied by the runtime.
  __attribute__((host, device)) void operator()(Parameters... arguments) const {
    void *list[] = {const_cast<void *>(static_cast<const volatile void *>(&arguments))..., nullptr};
#ifdef __CUDA_ARCH__
    veriwarpDeviceLaunch(reinterpret_cast<const void *>(Address<Kernel>::value), &grid, &block,
                         static_cast<unsigned>(shared), stream, list);
#else
    cudaLaunchKernel(reinterpret_cast<const void *>(Address<Kernel>::value), grid, block, list, shared, stream);
#endif
  }
};

} // namespace veriwarp_device

#endif
#endif

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
