// Launches in device code, which Clang 19 does not have: plugin/clang/compiler/device_launches.h makes of
// kernel<<<grid, block, shared, stream>>>(arguments) a call of what is here. In functions for host and device, the
// code of the host launches as ever.
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

// Of kernels of one name, the one with so many parameters.
template <unsigned Count> struct Parameters;
#define VERIWARP_LIST(...) __VA_ARGS__
#define VERIWARP_PARAMETERS(COUNT, NAMES, TYPES)                                                                       \
  template <> struct Parameters<COUNT> {                                                                               \
    template <VERIWARP_LIST NAMES> static constexpr auto kernel(void(*one) TYPES) { return one; }                      \
  };
VERIWARP_PARAMETERS(1, (class A), (A))
VERIWARP_PARAMETERS(2, (class A, class B), (A, B))
VERIWARP_PARAMETERS(3, (class A, class B, class C), (A, B, C))
VERIWARP_PARAMETERS(4, (class A, class B, class C, class D), (A, B, C, D))
VERIWARP_PARAMETERS(5, (class A, class B, class C, class D, class E), (A, B, C, D, E))
VERIWARP_PARAMETERS(6, (class A, class B, class C, class D, class E, class F), (A, B, C, D, E, F))
VERIWARP_PARAMETERS(7, (class A, class B, class C, class D, class E, class F, class G), (A, B, C, D, E, F, G))
VERIWARP_PARAMETERS(8, (class A, class B, class C, class D, class E, class F, class G, class H),
                    (A, B, C, D, E, F, G, H))
VERIWARP_PARAMETERS(9, (class A, class B, class C, class D, class E, class F, class G, class H, class I),
                    (A, B, C, D, E, F, G, H, I))
VERIWARP_PARAMETERS(10, (class A, class B, class C, class D, class E, class F, class G, class H, class I, class J),
                    (A, B, C, D, E, F, G, H, I, J))
#undef VERIWARP_PARAMETERS
#undef VERIWARP_LIST

template <auto Kernel> struct Launch;
template <class... Parameters, void (*Kernel)(Parameters...)> struct Launch<Kernel> {
  dim3 grid = 1, block = 1;
  size_t shared = 0;
  cudaStream_t stream = 0;

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

// CUDA's headers declare it for the device, and define it for the host: for nvcc the two are one.
template <class T> static inline __attribute__((device)) cudaError_t cudaMalloc(T **memory, size_t size) {
#ifdef __CUDA_ARCH__
  return ::cudaMalloc(reinterpret_cast<void **>(memory), size);
#else
  return static_cast<cudaError_t>(size && !memory); // is not called
#endif
}

#endif
#endif

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
