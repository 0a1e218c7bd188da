// What CUDA's headers give device code and Clang 19's do not: loads and stores with a cache hint, surfaces.
// veriwarp-toolkit puts this where Clang's wrapper header includes a file that is gone since CUDA 13.
//
// The PTX is as the PTX ISA has it (ld, st: cache operators; suld, sust). CUDA Programming Guide, "Load Functions Using
// Cache Hints", "Surface Functions".
#ifndef VERIWARP_DEVICE_ADDITIONS_H
#define VERIWARP_DEVICE_ADDITIONS_H
#if defined(__cplusplus) && defined(__CUDA__)

// Clang 19 has the intrinsics that cooperative groups' clusters are made of.
#ifndef _CG_CLUSTER_INTRINSICS_AVAILABLE
#define _CG_CLUSTER_INTRINSICS_AVAILABLE
#endif

#pragma push_macro("__DEVICE__")
#undef __DEVICE__
#define __DEVICE__ static __attribute__((device)) inline __attribute__((always_inline))

// T is read as a V of N bits, in a register R.
#define VERIWARP_LOAD_1(NAME, HOW, T, V, N, R)                                                                         \
  __DEVICE__ T NAME(const T *p) {                                                                                      \
    V v;                                                                                                               \
    asm volatile("ld.global." HOW "." N " %0, [%1];" : "=" R(v) : "l"(p) : "memory");                                  \
    return (T)v;                                                                                                       \
  }
#define VERIWARP_LOAD_2(NAME, HOW, T, V, N, R)                                                                         \
  __DEVICE__ T NAME(const T *p) {                                                                                      \
    V x, y;                                                                                                            \
    asm volatile("ld.global." HOW ".v2." N " {%0, %1}, [%2];" : "=" R(x), "=" R(y) : "l"(p) : "memory");               \
    T v;                                                                                                               \
    v.x = x;                                                                                                           \
    v.y = y;                                                                                                           \
    return v;                                                                                                          \
  }
#define VERIWARP_LOAD_4(NAME, HOW, T, V, N, R)                                                                         \
  __DEVICE__ T NAME(const T *p) {                                                                                      \
    V x, y, z, w;                                                                                                      \
    asm volatile("ld.global." HOW ".v4." N " {%0, %1, %2, %3}, [%4];"                                                  \
                 : "=" R(x), "=" R(y), "=" R(z), "=" R(w)                                                              \
                 : "l"(p)                                                                                              \
                 : "memory");                                                                                          \
    T v;                                                                                                               \
    v.x = x;                                                                                                           \
    v.y = y;                                                                                                           \
    v.z = z;                                                                                                           \
    v.w = w;                                                                                                           \
    return v;                                                                                                          \
  }
#define VERIWARP_STORE_1(NAME, HOW, T, V, N, R)                                                                        \
  __DEVICE__ void NAME(T *p, T v) { asm volatile("st.global." HOW "." N " [%0], %1;" ::"l"(p), R((V)v) : "memory"); }
#define VERIWARP_STORE_2(NAME, HOW, T, V, N, R)                                                                        \
  __DEVICE__ void NAME(T *p, T v) {                                                                                    \
    asm volatile("st.global." HOW ".v2." N " [%0], {%1, %2};" ::"l"(p), R((V)v.x), R((V)v.y) : "memory");              \
  }
#define VERIWARP_STORE_4(NAME, HOW, T, V, N, R)                                                                        \
  __DEVICE__ void NAME(T *p, T v) {                                                                                    \
    asm volatile("st.global." HOW ".v4." N " [%0], {%1, %2, %3, %4};" ::"l"(p), R((V)v.x), R((V)v.y), R((V)v.z),       \
                 R((V)v.w)                                                                                             \
                 : "memory");                                                                                          \
  }
// clang-format off: macros without semicolons
#define VERIWARP_HINTS(COUNT, T, V, N, R)                                                                              \
  VERIWARP_LOAD_##COUNT(__ldcg, "cg", T, V, N, R) VERIWARP_LOAD_##COUNT(__ldca, "ca", T, V, N, R)                      \
  VERIWARP_LOAD_##COUNT(__ldcs, "cs", T, V, N, R) VERIWARP_LOAD_##COUNT(__ldlu, "lu", T, V, N, R)                      \
  VERIWARP_LOAD_##COUNT(__ldcv, "cv", T, V, N, R) VERIWARP_STORE_##COUNT(__stwb, "wb", T, V, N, R)                     \
  VERIWARP_STORE_##COUNT(__stcg, "cg", T, V, N, R) VERIWARP_STORE_##COUNT(__stcs, "cs", T, V, N, R)                    \
  VERIWARP_STORE_##COUNT(__stwt, "wt", T, V, N, R)
// clang-format on
#define VERIWARP_HINTS_124(T, V, N, R)                                                                                 \
  VERIWARP_HINTS(2, T##2, V, N, R)                                                                                     \
  VERIWARP_HINTS(4, T##4, V, N, R)

VERIWARP_HINTS(1, char, short, "s8", "h")
VERIWARP_HINTS(1, signed char, short, "s8", "h")
VERIWARP_HINTS(1, unsigned char, unsigned short, "u8", "h")
VERIWARP_HINTS(1, short, short, "s16", "h")
VERIWARP_HINTS(1, unsigned short, unsigned short, "u16", "h")
VERIWARP_HINTS(1, int, int, "s32", "r")
VERIWARP_HINTS(1, unsigned, unsigned, "u32", "r")
VERIWARP_HINTS(1, long, long, "s64", "l")
VERIWARP_HINTS(1, unsigned long, unsigned long, "u64", "l")
VERIWARP_HINTS(1, long long, long long, "s64", "l")
VERIWARP_HINTS(1, unsigned long long, unsigned long long, "u64", "l")
VERIWARP_HINTS(1, float, float, "f32", "f")
VERIWARP_HINTS(1, double, double, "f64", "d")
VERIWARP_HINTS_124(char, short, "s8", "h")
VERIWARP_HINTS_124(uchar, unsigned short, "u8", "h")
VERIWARP_HINTS_124(short, short, "s16", "h")
VERIWARP_HINTS_124(ushort, unsigned short, "u16", "h")
VERIWARP_HINTS_124(int, int, "s32", "r")
VERIWARP_HINTS_124(uint, unsigned, "u32", "r")
VERIWARP_HINTS_124(float, float, "f32", "f")
VERIWARP_HINTS(2, longlong2, long long, "s64", "l")
VERIWARP_HINTS(2, ulonglong2, unsigned long long, "u64", "l")
VERIWARP_HINTS(2, double2, double, "f64", "d")

#undef VERIWARP_HINTS_124
#undef VERIWARP_HINTS
#undef VERIWARP_STORE_4
#undef VERIWARP_STORE_2
#undef VERIWARP_STORE_1
#undef VERIWARP_LOAD_4
#undef VERIWARP_LOAD_2
#undef VERIWARP_LOAD_1

// Declared by CUDA's headers, and known to nvcc alone.
extern "C" __attribute__((device)) inline unsigned short __usAtomicCAS(unsigned short *p, unsigned short expected,
                                                                       unsigned short desired) {
  unsigned short old;
  asm volatile("atom.cas.b16 %0, [%1], %2, %3;" : "=h"(old) : "l"(p), "h"(expected), "h"(desired) : "memory");
  return old;
}

// Surfaces: CUDA's header says what the functions are, and leaves to the compiler what they do. An access is of so many
// bytes, whatever their type: suld.b and sust.b do not convert.
#if __cplusplus >= 201402L && defined(VERIWARP_TOOLKIT) // as the stand-in for a toolkit says
namespace __veriwarp_surface {

template <int Kind> struct Tag {};

// "__isurf2DLayeredwrite_v2": the characters that tell geometry and direction.
constexpr int kindOf(const char *name) {
  int kind = 0;
  for (int i = 7; name[i]; ++i)
    kind = name[i] >= '1' && name[i] <= '3' && name[i + 1] == 'D' ? name[i] - '0'
           : name[i] == 'C'                                       ? 4
           : name[i] == 'L'                                       ? kind + 8
           : name[i] == 'w'                                       ? kind + 16
                                                                  : kind;
  return kind;
}

#define VERIWARP_SURFACE_READ(GEOMETRY, AT, CLAMP, ...)                                                                \
  {                                                                                                                    \
    unsigned short half = 0;                                                                                           \
    if (sizeof(T) == 1)                                                                                                \
      asm volatile("suld.b." GEOMETRY ".b8." CLAMP " %0, [%[s], " AT "];"                                              \
                   : "=h"(half)                                                                                        \
                   : [s] "l"(surface), __VA_ARGS__                                                                     \
                   : "memory");                                                                                        \
    else if (sizeof(T) == 2)                                                                                           \
      asm volatile("suld.b." GEOMETRY ".b16." CLAMP " %0, [%[s], " AT "];"                                             \
                   : "=h"(half)                                                                                        \
                   : [s] "l"(surface), __VA_ARGS__                                                                     \
                   : "memory");                                                                                        \
    else if (sizeof(T) == 4)                                                                                           \
      asm volatile("suld.b." GEOMETRY ".b32." CLAMP " %0, [%[s], " AT "];"                                             \
                   : "=r"(words[0])                                                                                    \
                   : [s] "l"(surface), __VA_ARGS__                                                                     \
                   : "memory");                                                                                        \
    else if (sizeof(T) == 8)                                                                                           \
      asm volatile("suld.b." GEOMETRY ".v2.b32." CLAMP " {%0, %1}, [%[s], " AT "];"                                    \
                   : "=r"(words[0]), "=r"(words[1])                                                                    \
                   : [s] "l"(surface), __VA_ARGS__                                                                     \
                   : "memory");                                                                                        \
    else                                                                                                               \
      asm volatile("suld.b." GEOMETRY ".v4.b32." CLAMP " {%0, %1, %2, %3}, [%[s], " AT "];"                            \
                   : "=r"(words[0]), "=r"(words[1]), "=r"(words[2]), "=r"(words[3])                                    \
                   : [s] "l"(surface), __VA_ARGS__                                                                     \
                   : "memory");                                                                                        \
    if (sizeof(T) < 4)                                                                                                 \
      words[0] = half;                                                                                                 \
  }
#define VERIWARP_SURFACE_WRITE(GEOMETRY, AT, CLAMP, ...)                                                               \
  {                                                                                                                    \
    if (sizeof(T) == 1)                                                                                                \
      asm volatile("sust.b." GEOMETRY ".b8." CLAMP " [%[s], " AT "], %[a];" ::[s] "l"(surface),                        \
                   [a] "h"((unsigned short)words[0]), __VA_ARGS__                                                      \
                   : "memory");                                                                                        \
    else if (sizeof(T) == 2)                                                                                           \
      asm volatile("sust.b." GEOMETRY ".b16." CLAMP " [%[s], " AT "], %[a];" ::[s] "l"(surface),                       \
                   [a] "h"((unsigned short)words[0]), __VA_ARGS__                                                      \
                   : "memory");                                                                                        \
    else if (sizeof(T) == 4)                                                                                           \
      asm volatile("sust.b." GEOMETRY ".b32." CLAMP " [%[s], " AT "], %[a];" ::[s] "l"(surface), [a] "r"(words[0]),    \
                   __VA_ARGS__                                                                                         \
                   : "memory");                                                                                        \
    else if (sizeof(T) == 8)                                                                                           \
      asm volatile("sust.b." GEOMETRY ".v2.b32." CLAMP " [%[s], " AT "], {%[a], %[b]};" ::[s] "l"(surface),            \
                   [a] "r"(words[0]), [b] "r"(words[1]), __VA_ARGS__                                                   \
                   : "memory");                                                                                        \
    else                                                                                                               \
      asm volatile("sust.b." GEOMETRY ".v4.b32." CLAMP " [%[s], " AT                                                   \
                   "], {%[a], %[b], %[c], %[d]};" ::[s] "l"(surface),                                                  \
                   [a] "r"(words[0]), [b] "r"(words[1]), [c] "r"(words[2]), [d] "r"(words[3]), __VA_ARGS__             \
                   : "memory");                                                                                        \
  }
// clang-format off: macros without semicolons
#define VERIWARP_SURFACE_MODES(WHAT, GEOMETRY, AT, ...)                                                                \
  if (mode == cudaBoundaryModeZero)                                                                                    \
    VERIWARP_SURFACE_##WHAT(GEOMETRY, AT, "zero", __VA_ARGS__)                                                         \
  else if (mode == cudaBoundaryModeClamp)                                                                              \
    VERIWARP_SURFACE_##WHAT(GEOMETRY, AT, "clamp", __VA_ARGS__)                                                        \
  else                                                                                                                 \
    VERIWARP_SURFACE_##WHAT(GEOMETRY, AT, "trap", __VA_ARGS__)
// clang-format on
#define VERIWARP_SURFACE(KIND, PARAMETERS, GEOMETRY, AT, ...)                                                          \
  template <class T>                                                                                                   \
  __DEVICE__ void access(Tag<KIND>, T *value, cudaSurfaceObject_t surface, PARAMETERS, cudaSurfaceBoundaryMode mode) { \
    unsigned words[4] = {0, 0, 0, 0};                                                                                  \
    VERIWARP_SURFACE_MODES(READ, GEOMETRY, AT, __VA_ARGS__)                                                            \
    __builtin_memcpy(value, words, sizeof(T));                                                                         \
  }                                                                                                                    \
  template <class T>                                                                                                   \
  __DEVICE__ void access(Tag<KIND + 16>, const T *value, cudaSurfaceObject_t surface, PARAMETERS,                      \
                         cudaSurfaceBoundaryMode mode) {                                                               \
    unsigned words[4] = {0, 0, 0, 0};                                                                                  \
    __builtin_memcpy(words, value, sizeof(T));                                                                         \
    VERIWARP_SURFACE_MODES(WRITE, GEOMETRY, AT, __VA_ARGS__)                                                           \
  }
#define VERIWARP_INTS(...) __VA_ARGS__
VERIWARP_SURFACE(1, int x, "1d", "{%[x]}", [x] "r"(x))
VERIWARP_SURFACE(2, VERIWARP_INTS(int x, int y), "2d", "{%[x], %[y]}", [x] "r"(x), [y] "r"(y))
VERIWARP_SURFACE(3, VERIWARP_INTS(int x, int y, int z), "3d",
                 "{%[x], %[y], %[z], %[z]}", [x] "r"(x), [y] "r"(y), [z] "r"(z))
VERIWARP_SURFACE(9, VERIWARP_INTS(int x, int layer), "a1d", "{%[l], %[x]}", [x] "r"(x), [l] "r"(layer))
VERIWARP_SURFACE(10, VERIWARP_INTS(int x, int y, int layer), "a2d",
                 "{%[l], %[x], %[y], %[y]}", [x] "r"(x), [y] "r"(y), [l] "r"(layer))
VERIWARP_SURFACE(4, VERIWARP_INTS(int x, int y, int face), "a2d",
                 "{%[l], %[x], %[y], %[y]}", [x] "r"(x), [y] "r"(y), [l] "r"(face))
VERIWARP_SURFACE(12, VERIWARP_INTS(int x, int y, int face), "a2d",
                 "{%[l], %[x], %[y], %[y]}", [x] "r"(x), [y] "r"(y), [l] "r"(face))
#undef VERIWARP_INTS
#undef VERIWARP_SURFACE
#undef VERIWARP_SURFACE_MODES
#undef VERIWARP_SURFACE_WRITE
#undef VERIWARP_SURFACE_READ

} // namespace __veriwarp_surface

#pragma push_macro("__nv_tex_surf_handler")
#undef __nv_tex_surf_handler
#define __nv_tex_surf_handler(NAME, ...)                                                                               \
  __veriwarp_surface::access(__veriwarp_surface::Tag<__veriwarp_surface::kindOf(NAME)>(), __VA_ARGS__)
#include "surface_indirect_functions.h"
#pragma pop_macro("__nv_tex_surf_handler")
#endif

#pragma pop_macro("__DEVICE__")
#endif
#endif

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
