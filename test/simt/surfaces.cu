// Surfaces of each geometry, with accesses of each size, inside and outside of the array in each boundary mode; CUDA
// arrays, copies to and from them, and what the API answers to wrong uses. An array is compared with one of the host
// that is written beside it.
#include "test/simt/check.h"

#include <cstring>
#include <type_traits>
#include <vector>

namespace {

enum Geometry { Line, Plane, Volume, Lines, Planes, Cube, Cubes };

template <class T> __host__ __device__ T valueOf(unsigned seed) {
  T value;
  unsigned char bytes[sizeof(T)];
  for (unsigned i = 0; i < sizeof(T); ++i)
    bytes[i] = static_cast<unsigned char>(seed * 37 + i * 11 + 1);
  memcpy(&value, bytes, sizeof value);
  return value;
}

template <class T, int G>
__device__ void write(cudaSurfaceObject_t s, T value, int x, int y, int z, cudaSurfaceBoundaryMode mode) {
  const int bytes = x * int(sizeof(T));
  if constexpr (G == Line)
    surf1Dwrite(value, s, bytes, mode);
  else if constexpr (G == Plane)
    surf2Dwrite(value, s, bytes, y, mode);
  else if constexpr (G == Volume)
    surf3Dwrite(value, s, bytes, y, z, mode);
  else if constexpr (G == Lines)
    surf1DLayeredwrite(value, s, bytes, z, mode);
  else if constexpr (G == Planes)
    surf2DLayeredwrite(value, s, bytes, y, z, mode);
  else if constexpr (G == Cube)
    surfCubemapwrite(value, s, bytes, y, z, mode);
  else
    surfCubemapLayeredwrite(value, s, bytes, y, z, mode);
}

template <class T, int G> __device__ T read(cudaSurfaceObject_t s, int x, int y, int z, cudaSurfaceBoundaryMode mode) {
  const int bytes = x * int(sizeof(T));
  if constexpr (G == Line)
    return surf1Dread<T>(s, bytes, mode);
  else if constexpr (G == Plane)
    return surf2Dread<T>(s, bytes, y, mode);
  else if constexpr (G == Volume)
    return surf3Dread<T>(s, bytes, y, z, mode);
  else if constexpr (G == Lines)
    return surf1DLayeredread<T>(s, bytes, z, mode);
  else if constexpr (G == Planes)
    return surf2DLayeredread<T>(s, bytes, y, z, mode);
  else if constexpr (G == Cube)
    return surfCubemapread<T>(s, bytes, y, z, mode);
  else
    return surfCubemapLayeredread<T>(s, bytes, y, z, mode);
}

struct Shape {
  int width, height, depth;
};

// Each place of the array, and those around it.
template <class T, int G> __global__ void writeAll(cudaSurfaceObject_t s, Shape shape, cudaSurfaceBoundaryMode mode) {
  const int x = int(threadIdx.x) - 1, y = int(threadIdx.y) - 1, z = int(threadIdx.z) - 1;
  const bool isInside = x >= 0 && y >= 0 && z >= 0 && x < shape.width && y < shape.height && z < shape.depth;
  if (isInside || mode == cudaBoundaryModeZero)
    write<T, G>(s, valueOf<T>(isInside ? (z * 16 + y) * 16 + x : 999), x, y, z, mode);
}
template <class T, int G> __global__ void readAll(cudaSurfaceObject_t s, T *out, cudaSurfaceBoundaryMode mode) {
  const unsigned at = (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
  out[at] = read<T, G>(s, int(threadIdx.x) - 1, int(threadIdx.y) - 1, int(threadIdx.z) - 1, mode);
}

constexpr Shape shapes[] = {{9, 1, 1}, {5, 4, 1}, {4, 3, 2}, {5, 1, 3}, {4, 3, 3}, {3, 3, 6}, {2, 2, 12}};
constexpr unsigned flags[] = {
    0, 0, 0, cudaArrayLayered, cudaArrayLayered, cudaArrayCubemap, cudaArrayCubemap | cudaArrayLayered};

template <class T, int G> void everyPlace(const cudaChannelFormatDesc &format) {
  const Shape shape = shapes[G];
  const bool isLine = G == Line || G == Lines;
  cudaArray_t array = nullptr;
  CUDA_OK(cudaMalloc3DArray(&array, &format,
                            make_cudaExtent(shape.width, isLine ? 0 : shape.height, G < Volume ? 0 : shape.depth),
                            flags[G] | cudaArraySurfaceLoadStore));
  cudaResourceDesc resource = {};
  resource.resType = cudaResourceTypeArray;
  resource.res.array.array = array;
  cudaSurfaceObject_t surface = 0;
  CUDA_OK(cudaCreateSurfaceObject(&surface, &resource));
  // Around the array, in the dimensions that it has. (A cubemap's faces that are none are not asked for.)
  const dim3 block(shape.width + 2, shape.height + 2, shape.depth + 2);
  const std::size_t count = std::size_t(block.x) * block.y * block.z;
  T *out = nullptr;
  CUDA_OK(cudaMallocManaged(&out, count * sizeof(T)));
  writeAll<T, G><<<1, block>>>(surface, shape, cudaBoundaryModeZero);
  writeAll<T, G><<<1, block>>>(surface, shape, cudaBoundaryModeTrap);
  CUDA_OK(cudaDeviceSynchronize());

  std::vector<T> host(std::size_t(shape.width) * shape.height * shape.depth);
  cudaMemcpy3DParms copy = {};
  copy.srcArray = array;
  copy.dstPtr = make_cudaPitchedPtr(host.data(), shape.width * sizeof(T), shape.width, shape.height);
  copy.extent = make_cudaExtent(shape.width, shape.height, shape.depth);
  copy.kind = cudaMemcpyDeviceToHost;
  CUDA_OK(cudaMemcpy3D(&copy));
  int wrong = 0;
  const auto isRight = [](const T &a, const T &b) { return std::memcmp(&a, &b, sizeof a) == 0; };
  const bool hasY = G != Line && G != Lines, hasZ = G >= Volume;
  // What a write outside leaves of dimensions that the array does not have: those have one place, whatever is given.
  const auto written = [&](int x, int y, int z) { return valueOf<T>((z * 16 + y) * 16 + x); };
  if (hasY && hasZ)
    for (int z = 0; z < shape.depth; ++z)
      for (int y = 0; y < shape.height; ++y)
        for (int x = 0; x < shape.width; ++x)
          wrong += !isRight(host[(std::size_t(z) * shape.height + y) * shape.width + x], written(x, y, z));
  CHECK(wrong == 0);

  for (const cudaSurfaceBoundaryMode mode : {cudaBoundaryModeZero, cudaBoundaryModeClamp}) {
    readAll<T, G><<<1, block>>>(surface, out, mode);
    CUDA_OK(cudaDeviceSynchronize());
    const auto clamped = [](int at, int size) { return at < 0 ? 0 : at >= size ? size - 1 : at; };
    for (unsigned at = 0; at < count; ++at) {
      const int x = int(at % block.x) - 1, y = hasY ? int(at / block.x % block.y) - 1 : 0,
                z = hasZ ? int(at / block.x / block.y) - 1 : 0;
      const bool isInside = x >= 0 && y >= 0 && z >= 0 && x < shape.width && y < shape.height && z < shape.depth;
      const T wanted =
          mode == cudaBoundaryModeZero && !isInside
              ? T{}
              : host[(std::size_t(clamped(z, shape.depth)) * shape.height + clamped(y, shape.height)) * shape.width +
                     clamped(x, shape.width)];
      wrong += !isRight(out[at], wanted);
    }
    CHECK(wrong == 0);
  }
  CUDA_OK(cudaDestroySurfaceObject(surface));
  CUDA_OK(cudaFreeArray(array));
  CUDA_OK(cudaFree(out));
}

template <class T> void everyGeometry() {
  const cudaChannelFormatDesc format = cudaCreateChannelDesc<T>();
  everyPlace<T, Line>(format);
  everyPlace<T, Plane>(format);
  everyPlace<T, Volume>(format);
  everyPlace<T, Lines>(format);
  everyPlace<T, Planes>(format);
  everyPlace<T, Cube>(format);
  everyPlace<T, Cubes>(format);
}

// ---- Copies ----

void copies() {
  constexpr int Width = 6, Height = 4;
  int from[Height][Width], to[Height][Width];
  for (int i = 0; i < Width * Height; ++i)
    from[i / Width][i % Width] = 100 + i;
  const cudaChannelFormatDesc format = cudaCreateChannelDesc<int>();
  cudaArray_t array = nullptr, other = nullptr;
  CUDA_OK(cudaMallocArray(&array, &format, Width, Height));
  CUDA_OK(cudaMallocArray(&other, &format, Width, Height));
  const std::size_t row = sizeof from[0];
  CUDA_OK(cudaMemcpy2DToArray(array, 0, 0, from, row, row, Height, cudaMemcpyHostToDevice));
  // A part, by way of another array, into the middle.
  CUDA_OK(cudaMemcpy2DToArray(other, 0, 0, from, row, row, Height, cudaMemcpyHostToDevice));
  CUDA_OK(cudaMemcpy2DArrayToArray(other, 8, 2, array, 0, 1, 12, 2, cudaMemcpyDeviceToDevice));
  std::memset(to, 0, sizeof to);
  CUDA_OK(cudaMemcpy2DFromArray(to, row, other, 0, 0, row, Height, cudaMemcpyDeviceToHost));
  for (int y = 0; y < Height; ++y)
    for (int x = 0; x < Width; ++x)
      CHECK(to[y][x] == (y >= 2 && x >= 2 && x < 5 ? from[y - 1][x - 2] : from[y][x]));
  // Bytes that go on in the next row.
  std::memset(to, 0, sizeof to);
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wdeprecated-declarations"
  CUDA_OK(cudaMemcpyToArray(array, 16, 1, from, 4 * sizeof(int), cudaMemcpyHostToDevice));
  CUDA_OK(cudaMemcpyFromArray(to, array, 12, 1, 6 * sizeof(int), cudaMemcpyDeviceToHost));
  CHECK(to[0][0] == from[1][3] && to[0][1] == from[0][0] && to[0][4] == from[0][3] && to[0][5] == from[2][2]);
  CHECK(cudaMemcpyToArray(array, 16, 3, from, 3 * sizeof(int), cudaMemcpyHostToDevice) == cudaErrorInvalidValue);
#pragma clang diagnostic pop
  // In a stream, and in a graph that was captured from it.
  cudaStream_t stream = nullptr;
  cudaGraph_t graph = nullptr;
  cudaGraphExec_t exec = nullptr;
  CUDA_OK(cudaStreamCreate(&stream));
  CUDA_OK(cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal));
  CUDA_OK(cudaMemcpy2DToArrayAsync(array, 0, 0, from, row, row, Height, cudaMemcpyHostToDevice, stream));
  CUDA_OK(cudaMemcpy2DFromArrayAsync(to, row, array, 0, 0, row, Height, cudaMemcpyDeviceToHost, stream));
  CUDA_OK(cudaStreamEndCapture(stream, &graph));
  CUDA_OK(cudaGraphInstantiate(&exec, graph, 0));
  std::memset(to, 0, sizeof to);
  CUDA_OK(cudaGraphLaunch(exec, stream));
  CUDA_OK(cudaStreamSynchronize(stream));
  CHECK(std::memcmp(from, to, sizeof to) == 0);
  CUDA_OK(cudaGraphExecDestroy(exec));
  CUDA_OK(cudaGraphDestroy(graph));
  CUDA_OK(cudaStreamDestroy(stream));

  // Nothing is copied when a part is outside.
  CHECK(cudaMemcpy2DToArray(array, 4, 0, from, row, row, Height, cudaMemcpyHostToDevice) == cudaErrorInvalidValue);
  CHECK(cudaMemcpy2DToArray(array, 0, 1, from, row, row, Height, cudaMemcpyHostToDevice) == cudaErrorInvalidValue);
  CHECK(cudaMemcpy2DToArray(array, 2, 0, from, row, 8, 1, cudaMemcpyHostToDevice) == cudaErrorInvalidValue);
  CHECK(cudaMemcpy2DToArray(array, 0, 0, from, 4, row, 1, cudaMemcpyHostToDevice) == cudaErrorInvalidPitchValue);
  cudaGetLastError();
  CUDA_OK(cudaFreeArray(array));
  CUDA_OK(cudaFreeArray(other));
}

// ---- Wrong uses ----

void wrongArrays() {
  cudaArray_t array = nullptr;
  cudaChannelFormatDesc format = cudaCreateChannelDesc<float>(),
                        three = cudaCreateChannelDesc(8, 8, 8, 0, cudaChannelFormatKindUnsigned),
                        mixed = cudaCreateChannelDesc(8, 16, 0, 0, cudaChannelFormatKindUnsigned),
                        tiny = cudaCreateChannelDesc(8, 0, 0, 0, cudaChannelFormatKindFloat);
  CHECK(cudaMallocArray(nullptr, &format, 4, 4) == cudaErrorInvalidValue);
  CHECK(cudaMallocArray(&array, nullptr, 4, 4) == cudaErrorInvalidValue);
  CHECK(cudaMallocArray(&array, &three, 4, 4) == cudaErrorInvalidChannelDescriptor);
  CHECK(cudaMallocArray(&array, &mixed, 4, 4) == cudaErrorInvalidChannelDescriptor);
  CHECK(cudaMallocArray(&array, &tiny, 4, 4) == cudaErrorInvalidChannelDescriptor);
  CHECK(cudaMallocArray(&array, &format, 0, 4) == cudaErrorInvalidValue);
  CHECK(cudaMallocArray(&array, &format, 1 << 18, 4) == cudaErrorInvalidValue);
  CHECK(cudaMalloc3DArray(&array, &format, make_cudaExtent(4, 0, 4), 0) == cudaErrorInvalidValue);
  CHECK(cudaMalloc3DArray(&array, &format, make_cudaExtent(4, 4, 0), cudaArrayLayered) == cudaErrorInvalidValue);
  CHECK(cudaMalloc3DArray(&array, &format, make_cudaExtent(4, 5, 6), cudaArrayCubemap) == cudaErrorInvalidValue);
  CHECK(cudaMalloc3DArray(&array, &format, make_cudaExtent(4, 4, 5), cudaArrayCubemap) == cudaErrorInvalidValue);
  CHECK(cudaMalloc3DArray(&array, &format, make_cudaExtent(4, 4, 4), cudaArrayTextureGather) == cudaErrorInvalidValue);
  CUDA_OK(cudaMallocArray(&array, &format, 4, 4));
  cudaChannelFormatDesc told = {};
  CUDA_OK(cudaGetChannelDesc(&told, array));
  CHECK(told.x == 32 && told.y == 0 && told.f == cudaChannelFormatKindFloat);
  CHECK(cudaFree(array) == cudaErrorInvalidValue);
  CUDA_OK(cudaFreeArray(array));
  CUDA_OK(cudaFreeArray(nullptr));
  CHECK(cudaFreeArray(array) == cudaErrorInvalidValue);
  CHECK(cudaGetChannelDesc(&told, array) == cudaErrorInvalidResourceHandle);
  float values[4] = {};
  CHECK(cudaMemcpy2DToArray(array, 0, 0, values, 16, 16, 1, cudaMemcpyHostToDevice) == cudaErrorInvalidResourceHandle);
  cudaGetLastError();
}

void wrongObjects() {
  cudaChannelFormatDesc format = cudaCreateChannelDesc<unsigned char>();
  cudaArray_t array = nullptr;
  CUDA_OK(cudaMallocArray(&array, &format, 4, 4));
  cudaResourceDesc resource = {}, linear = {}, rows = {};
  resource.resType = cudaResourceTypeArray;
  resource.res.array.array = array;
  cudaTextureDesc texture = {};
  cudaTextureObject_t object = 0;
  CHECK(cudaCreateTextureObject(&object, nullptr, &texture, nullptr) == cudaErrorInvalidValue);
  CHECK(cudaCreateTextureObject(&object, &resource, nullptr, nullptr) == cudaErrorInvalidValue);
  texture.filterMode = cudaFilterModeLinear; // of integers
  CHECK(cudaCreateTextureObject(&object, &resource, &texture, nullptr) == cudaErrorInvalidFilterSetting);
  texture.readMode = cudaReadModeNormalizedFloat;
  CUDA_OK(cudaCreateTextureObject(&object, &resource, &texture, nullptr));
  cudaResourceDesc told = {};
  CUDA_OK(cudaGetTextureObjectResourceDesc(&told, object));
  CHECK(told.resType == cudaResourceTypeArray && told.res.array.array == array);
  cudaTextureDesc description = {};
  CUDA_OK(cudaGetTextureObjectTextureDesc(&description, object));
  CHECK(description.filterMode == cudaFilterModeLinear);
  cudaResourceViewDesc view = {};
  CHECK(cudaGetTextureObjectResourceViewDesc(&view, object) == cudaErrorInvalidValue); // it has none
  CUDA_OK(cudaDestroyTextureObject(object));
  CHECK(cudaDestroyTextureObject(object) == cudaErrorInvalidValue);
  CHECK(cudaGetTextureObjectResourceDesc(&told, object) == cudaErrorInvalidValue);

  cudaSurfaceObject_t surface = 0;
  CHECK(cudaCreateSurfaceObject(&surface, &resource) == cudaErrorInvalidValue); // no cudaArraySurfaceLoadStore
  CHECK(cudaDestroySurfaceObject(12345) == cudaErrorInvalidValue);

  unsigned char *memory = nullptr;
  CUDA_OK(cudaMalloc(&memory, 4096));
  linear.resType = cudaResourceTypeLinear;
  linear.res.linear.devPtr = memory + 1;
  linear.res.linear.desc = format;
  linear.res.linear.sizeInBytes = 100;
  texture = {};
  CHECK(cudaCreateTextureObject(&object, &linear, &texture, nullptr) == cudaErrorInvalidValue); // not aligned
  linear.res.linear.devPtr = nullptr;
  CHECK(cudaCreateTextureObject(&object, &linear, &texture, nullptr) == cudaErrorInvalidValue);
  linear.res.linear.devPtr = memory;
  linear.res.linear.desc.x = 7;
  CHECK(cudaCreateTextureObject(&object, &linear, &texture, nullptr) == cudaErrorInvalidChannelDescriptor);
  rows.resType = cudaResourceTypePitch2D;
  rows.res.pitch2D.devPtr = memory;
  rows.res.pitch2D.desc = format;
  rows.res.pitch2D.width = 60;
  rows.res.pitch2D.height = 4;
  rows.res.pitch2D.pitchInBytes = 50;
  CHECK(cudaCreateTextureObject(&object, &rows, &texture, nullptr) == cudaErrorInvalidValue);
  CUDA_OK(cudaFreeArray(array));
  CHECK(cudaCreateTextureObject(&object, &resource, &texture, nullptr) == cudaErrorInvalidResourceHandle);
  CUDA_OK(cudaFree(memory));
  cudaGetLastError();
}

} // namespace

int main() {
  everyGeometry<unsigned char>();
  everyGeometry<short>();
  everyGeometry<float>();
  everyGeometry<int2>();
  everyGeometry<float4>();
  copies();
  wrongArrays();
  wrongObjects();
  return verdict();
}
