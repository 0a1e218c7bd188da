// The rows of cuda_api.def against the toolkit: each function that its headers declare has a row, and the reverse; the
// parameters are of types that fit their roles; and the runtime for the CPU has exactly the functions that the rows
// call Given.
#include <cuda_profiler_api.h>
#include <cuda_runtime_api.h>

// Named, and defined or not: what is not has no address. This comes before the table, which declares nothing.
#define PRAGMA(text) _Pragma(#text)
#define FUNCTION(name, ...) PRAGMA(weak name)
#define CXX(...)
#define COMPILER(...)
#define DRIVER(...)
#include "cuda_api/cuda_api.def"

#include "cuda_api/device.h"
#include "cuda_api/functions.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <type_traits>

namespace veriwarp::api {
namespace {

template <class T> constexpr bool isComplete = requires { sizeof(T); };
// A handle is a pointer to what nobody sees.
template <class T>
constexpr bool isHandle = std::is_pointer_v<T> && !std::is_void_v<std::remove_pointer_t<T>> &&
                          !std::is_function_v<std::remove_pointer_t<T>> && !isComplete<std::remove_pointer_t<T>>;
template <class T> constexpr bool isAddress = std::is_pointer_v<T> && !isHandle<T>;
template <class T> constexpr bool isWritable = isAddress<T> && !std::is_const_v<std::remove_pointer_t<T>>;
template <class T, class... Others> constexpr bool isOne = (std::is_same_v<T, Others> || ...);
template <class T> constexpr bool isArray = isOne<T, cudaArray_t, cudaArray_const_t, cudaMipmappedArray_t>;

template <class T> bool fits(Role role) {
  constexpr bool namesOrder = isOne<T, cudaStream_t, cudaEvent_t, cudaGraph_t, cudaGraphExec_t, cudaMemPool_t>;
  switch (role) {
  case Role::Value:
    return !namesOrder && !isAddress<T>;
  case Role::Out:
  case Role::InOut:
    return isWritable<T> && !isOne<T, cudaStream_t *>;
  case Role::In: // without const where the toolkit has none
  case Role::Transfer:
  case Role::KernelNode:
    return isAddress<T>;
  case Role::HostNode:
    return std::is_same_v<T, const cudaHostNodeParams *>;
  case Role::Outs:
    return std::is_same_v<T, void **>;
  case Role::Kept:
    return isAddress<T>;
  case Role::Allocated:
    return isOne<T, void **, cudaPitchedPtr *, cudaArray_t *, cudaMipmappedArray_t *>;
  case Role::PitchOut:
    return std::is_same_v<T, size_t *>;
  case Role::Bytes:
  case Role::Width:
  case Role::Height:
  case Role::ToPitch:
  case Role::FromPitch:
  case Role::Offset:
  case Role::Shared:
    return std::is_same_v<T, size_t>;
  case Role::Extent:
    return std::is_same_v<T, cudaExtent>;
  case Role::To:
    return isOne<T, void *, cudaPitchedPtr> || isArray<T>;
  case Role::From:
    return isOne<T, const void *> || isArray<T>;
  case Role::Memory:
    return isOne<T, void *, const void *> || isArray<T>;
  case Role::Symbol:
  case Role::Kernel:
    return std::is_same_v<T, const void *>;
  case Role::Direction:
    return std::is_same_v<T, cudaMemcpyKind>;
  case Role::Config:
    return std::is_same_v<T, const cudaLaunchConfig_t *>;
  case Role::Grid:
  case Role::Block:
    return std::is_same_v<T, dim3>;
  case Role::Arguments:
    return std::is_same_v<T, void **>;
  case Role::Stream:
    return std::is_same_v<T, cudaStream_t>;
  case Role::Event:
    return std::is_same_v<T, cudaEvent_t>;
  case Role::NewStream:
    return std::is_same_v<T, cudaStream_t *>;
  case Role::NewEvent:
    return std::is_same_v<T, cudaEvent_t *>;
  case Role::Graph:
    return std::is_same_v<T, cudaGraph_t>;
  case Role::Exec:
    return std::is_same_v<T, cudaGraphExec_t>;
  case Role::Pool:
    return std::is_same_v<T, cudaMemPool_t>;
  case Role::Callback:
    return std::is_pointer_v<T> && std::is_function_v<std::remove_pointer_t<T>>;
  }
  return false;
}

template <class Result, class... Parameters> void holdAgainst(const Function &row, Result (*declared)(Parameters...)) {
  SCOPED_TRACE(row.name);
  ASSERT_EQ(row.parameters, sizeof...(Parameters));
  unsigned i = 0;
  [[maybe_unused]] const auto hold = [&](bool fitting) {
    EXPECT_TRUE(fitting) << "parameter " << i;
    ++i;
  };
  (hold(fits<Parameters>(row.roles[i])), ...);
  EXPECT_EQ(row.isGiven, declared != nullptr) << "by the runtime for the CPU";
}

#if CUDART_VERSION >= 13000 && CUDART_VERSION < 13010
TEST(Header, ParametersFitTheirRoles) {
#define FUNCTION(name, ...) holdAgainst(function(Name::name), &::name);
#define CXX(...)
#define COMPILER(...)
#define DRIVER(...)
#include "cuda_api/cuda_api.def"
}

std::set<std::string> declaredIn(const std::string &path, const char *pattern) {
  std::ifstream file(path);
  EXPECT_TRUE(file) << path;
  const std::string text((std::istreambuf_iterator<char>(file)), {});
  const std::regex name(pattern);
  std::set<std::string> names;
  for (std::sregex_iterator at(text.begin(), text.end(), name), end; at != end; ++at)
    names.insert((*at)[1]);
  return names;
}

TEST(Header, EachFunctionHasARow) {
  const std::string folder = HEADERS;
  const auto runtime = declaredIn(folder + "/cuda_runtime_api.h", "CUDARTAPI(?:_CDECL)?\\s+(cuda\\w+)\\(");
  const auto profiler = declaredIn(folder + "/cuda_profiler_api.h", "CUDARTAPI\\s+(cuda\\w+)\\(");
  EXPECT_GT(runtime.size(), 250u);
  EXPECT_EQ(profiler.size(), 2u);
  for (const auto &names : {runtime, profiler})
    for (const std::string &name : names) {
      const Function *row = find(name);
      EXPECT_TRUE(row && row->origin == Origin::Runtime) << name << " has no row in cuda_api/cuda_api.def";
    }
  for (const Function &row : functions())
    EXPECT_EQ(row.origin == Origin::Runtime,
              runtime.count(std::string(row.name)) + profiler.count(std::string(row.name)) != 0)
        << row.name;
}
#endif

// What programs without a toolkit are compiled with.
TEST(Header, OwnDeclarationsHaveRows) {
  std::ifstream file(OWN_HEADER);
  const std::string text((std::istreambuf_iterator<char>(file)), {});
  const std::regex name("cudaError_t (cuda\\w+)\\(");
  unsigned count = 0;
  for (std::sregex_iterator at(text.begin(), text.end(), name), end; at != end; ++at, ++count)
    EXPECT_TRUE(find((*at)[1].str()) || (*at)[1] == "cudaConfigureCall") << (*at)[1]; // before CUDA 9.2
  EXPECT_GT(count, 30u);
}

// The device on the CPU has the numbers that every device has, where the header says.
TEST(DeviceNumbers, AreWhereTheHeaderSays) {
  cudaDeviceProp properties;
  ASSERT_EQ(cudaGetDeviceProperties(&properties, 0), cudaSuccess);
  const auto *bytes = reinterpret_cast<const char *>(&properties);
  for (const DeviceNumber &each : deviceNumbers) {
    SCOPED_TRACE(each.attribute);
    std::size_t inRecord = 0; // little endian
    ASSERT_LE(each.bytes, sizeof inRecord);
    std::copy_n(bytes + each.offset, each.bytes, reinterpret_cast<char *>(&inRecord));
    EXPECT_EQ(inRecord, each.value);
    int attribute = 0;
    EXPECT_EQ(cudaDeviceGetAttribute(&attribute, static_cast<cudaDeviceAttr>(each.attribute), 0), cudaSuccess);
    EXPECT_EQ(attribute, static_cast<int>(each.value));
  }
  EXPECT_EQ(offsetof(cudaDeviceProp, warpSize), deviceNumbers[1].offset);
  EXPECT_EQ(cudaDevAttrWarpSize, deviceNumbers[1].attribute);
}

} // namespace
} // namespace veriwarp::api

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
