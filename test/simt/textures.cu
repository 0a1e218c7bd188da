// Texture fetches of each geometry, type, address mode, filter and read mode, compared with what the appendix "Texture
// Fetching" of the CUDA C++ Programming Guide says, written down a second time here: an image has an element at every
// place, however far, and a position lies between some of them.
#include "test/simt/check.h"

#include <cmath>
#include <cstdint>
#include <cstring>
#include <cuda_fp16.h>
#include <random>
#include <vector>

namespace {

enum Geometry { Line, Plane, Volume, Lines, Planes, Cube, Cubes };

struct Shape {
  Geometry geometry;
  int width, height, depth; // depth: slices, layers, or faces
};

struct Kind {
  cudaChannelFormatKind kind;
  int bits;
};

struct Settings {
  cudaTextureAddressMode mode = cudaAddressModeClamp;
  bool linear = false, normalised = false, numbers = false, sRGB = false;
};

// ---- What the guide says ----

struct Reference {
  Shape shape;
  Kind kind;
  int channels;
  Settings settings;
  std::vector<unsigned char> bytes;

  bool givesFloats() const { return kind.kind == cudaChannelFormatKindFloat || (settings.numbers && kind.bits < 32); }

  double element(int x, int y, int z, int channel) const {
    const std::size_t size = kind.bits / 8;
    const unsigned char *at =
        &bytes[(((std::size_t(z) * shape.height + y) * shape.width + x) * channels + channel) * size];
    if (kind.kind == cudaChannelFormatKindFloat) {
      if (kind.bits == 16) {
        __half value;
        std::memcpy(&value, at, 2);
        return __half2float(value);
      }
      float value;
      std::memcpy(&value, at, 4);
      return value;
    }
    std::int64_t value = 0;
    for (std::size_t i = 0; i < size; ++i)
      value |= std::int64_t(at[i]) << 8 * i;
    if (kind.kind == cudaChannelFormatKindSigned && value >> (kind.bits - 1) & 1)
      value -= std::int64_t(1) << kind.bits;
    if (!givesFloats())
      return double(value);
    const bool isSigned = kind.kind == cudaChannelFormatKindSigned;
    const double most = double((std::int64_t(1) << (kind.bits - isSigned)) - 1);
    const double number = double(value) / most;
    if (settings.sRGB && channel < 3)
      return number <= 0.04045 ? number / 12.92 : std::pow((number + 0.055) / 1.055, 2.4);
    return number < -1 ? -1 : number;
  }

  // The place of an element that is `at` places from the first, inside or not; -1: there is the border.
  static int inside(long at, int count, cudaTextureAddressMode mode) {
    if (mode == cudaAddressModeBorder)
      return at < 0 || at >= count ? -1 : int(at);
    if (mode == cudaAddressModeClamp)
      return at < 0 ? 0 : at >= count ? count - 1 : int(at);
    bool mirrored = false;
    for (; at < 0; at += count)
      mirrored = !mirrored;
    for (; at >= count; at -= count)
      mirrored = !mirrored;
    return int(mirrored && mode == cudaAddressModeMirror ? count - 1 - at : at);
  }

  double at(long x, long y, long z, int channel, cudaTextureAddressMode mode, int slice) const {
    const bool flat = shape.geometry != Volume;
    const int i = inside(x, shape.width, mode), j = inside(y, shape.height, mode),
              k = flat ? slice : inside(z, shape.depth, mode);
    return i < 0 || j < 0 || k < 0 ? 0 : element(i, j, k, channel);
  }

  double fetch(float4 given, int channel) const {
    const bool isLine = shape.geometry == Line || shape.geometry == Lines;
    const bool isLayered = shape.geometry == Lines || shape.geometry == Planes || shape.geometry == Cubes;
    bool normalised = settings.normalised;
    double x = given.x, y = isLine ? 0 : given.y, z = given.z;
    int slice = 0;
    const int layers = shape.geometry == Cubes ? shape.depth / 6 : shape.depth;
    if (isLayered)
      slice = given.w < 0 ? 0 : given.w >= layers ? layers - 1 : int(given.w);
    if (shape.geometry == Cube || shape.geometry == Cubes) {
      const double ax = std::fabs(x), ay = std::fabs(y), az = std::fabs(z);
      const int face = ax > ay && ax > az ? (x < 0) : ay > az ? 2 + (y < 0) : 4 + (z < 0);
      const double m = face < 2 ? x : face < 4 ? y : z;
      const double s[6] = {-z, z, x, x, x, -x}, t[6] = {-y, -y, z, -z, -y, -y};
      slice = slice * 6 + face;
      x = (s[face] / std::fabs(m) + 1) / 2;
      y = (t[face] / std::fabs(m) + 1) / 2;
      normalised = true;
    }
    const cudaTextureAddressMode mode =
        normalised || settings.mode == cudaAddressModeBorder ? settings.mode : cudaAddressModeClamp;
    if (normalised)
      x *= shape.width, y *= shape.height, z *= shape.depth;
    if (!settings.linear)
      return at(long(std::floor(x)), long(std::floor(y)), long(std::floor(z)), channel, mode, slice);
    const auto parts = [](double position, long &first, double &weight) {
      first = long(std::floor(position - 0.5));
      weight = std::round((position - 0.5 - double(first)) * 256) / 256;
    };
    long i, j = 0, k = 0;
    double a, b = 0, c = 0;
    parts(x, i, a);
    if (!isLine)
      parts(y, j, b);
    if (shape.geometry == Volume)
      parts(z, k, c);
    const auto T = [&](long dx, long dy, long dz) { return at(i + dx, j + dy, k + dz, channel, mode, slice); };
    const auto plane = [&](long dz) {
      return (1 - a) * (1 - b) * T(0, 0, dz) + a * (1 - b) * T(1, 0, dz) +
             (b ? (1 - a) * b * T(0, 1, dz) + a * b * T(1, 1, dz) : 0);
    };
    return c ? (1 - c) * plane(0) + c * plane(1) : plane(0);
  }
};

// ---- The same by a kernel ----

template <class T, int G> __device__ T sample(cudaTextureObject_t texture, float4 at) {
  if constexpr (G == Line)
    return tex1D<T>(texture, at.x);
  else if constexpr (G == Plane)
    return tex2D<T>(texture, at.x, at.y);
  else if constexpr (G == Volume)
    return tex3D<T>(texture, at.x, at.y, at.z);
  else if constexpr (G == Lines)
    return tex1DLayered<T>(texture, at.x, int(at.w));
  else if constexpr (G == Planes)
    return tex2DLayered<T>(texture, at.x, at.y, int(at.w));
  else if constexpr (G == Cube)
    return texCubemap<T>(texture, at.x, at.y, at.z);
  else
    return texCubemapLayered<T>(texture, at.x, at.y, at.z, int(at.w));
}

template <class T, int G> __global__ void fetchAll(cudaTextureObject_t texture, const float4 *at, T *out, int count) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count)
    out[i] = sample<T, G>(texture, at[i]);
}

template <class T> void fetchBy(Geometry geometry, cudaTextureObject_t texture, const float4 *at, T *out, int count) {
  switch (geometry) {
  case Line:
    return fetchAll<T, Line><<<2, 128>>>(texture, at, out, count);
  case Plane:
    return fetchAll<T, Plane><<<2, 128>>>(texture, at, out, count);
  case Volume:
    return fetchAll<T, Volume><<<2, 128>>>(texture, at, out, count);
  case Lines:
    return fetchAll<T, Lines><<<2, 128>>>(texture, at, out, count);
  case Planes:
    return fetchAll<T, Planes><<<2, 128>>>(texture, at, out, count);
  case Cube:
    return fetchAll<T, Cube><<<2, 128>>>(texture, at, out, count);
  case Cubes:
    return fetchAll<T, Cubes><<<2, 128>>>(texture, at, out, count);
  }
}

cudaChannelFormatDesc description(Kind kind, int channels) {
  return cudaCreateChannelDesc(kind.bits, channels > 1 ? kind.bits : 0, channels > 2 ? kind.bits : 0,
                               channels > 2 ? kind.bits : 0, kind.kind);
}

cudaArray_t arrayOf(const Reference &reference) {
  const Shape &shape = reference.shape;
  const bool isLine = shape.geometry == Line || shape.geometry == Lines;
  const bool isFlat = shape.geometry == Line || shape.geometry == Plane;
  const unsigned flags[] = {
      0, 0, 0, cudaArrayLayered, cudaArrayLayered, cudaArrayCubemap, cudaArrayCubemap | cudaArrayLayered};
  const cudaChannelFormatDesc format = description(reference.kind, reference.channels);
  cudaArray_t array = nullptr;
  CUDA_OK(cudaMalloc3DArray(&array, &format,
                            make_cudaExtent(shape.width, isLine ? 0 : shape.height, isFlat ? 0 : shape.depth),
                            flags[shape.geometry]));
  cudaMemcpy3DParms copy = {};
  const std::size_t row = std::size_t(shape.width) * reference.channels * reference.kind.bits / 8;
  copy.srcPtr =
      make_cudaPitchedPtr(const_cast<unsigned char *>(reference.bytes.data()), row, shape.width, shape.height);
  copy.dstArray = array;
  copy.extent = make_cudaExtent(shape.width, shape.height, shape.depth);
  copy.kind = cudaMemcpyHostToDevice;
  CUDA_OK(cudaMemcpy3D(&copy));
  return array;
}

cudaTextureDesc descriptionOf(const Settings &settings) {
  cudaTextureDesc texture = {};
  for (auto &mode : texture.addressMode)
    mode = settings.mode;
  texture.filterMode = settings.linear ? cudaFilterModeLinear : cudaFilterModePoint;
  texture.readMode = settings.numbers ? cudaReadModeNormalizedFloat : cudaReadModeElementType;
  texture.normalizedCoords = settings.normalised;
  texture.sRGB = settings.sRGB;
  return texture;
}

template <class T> void compare(const Reference &reference, cudaTextureObject_t texture, int &wrong) {
  constexpr int Count = 200;
  static float4 *at = nullptr;
  static T *out = nullptr;
  if (!at) {
    CUDA_OK(cudaMallocManaged(&at, Count * sizeof *at));
    CUDA_OK(cudaMallocManaged(&out, Count * sizeof *out));
  }
  const Shape &shape = reference.shape;
  const bool isCube = shape.geometry == Cube || shape.geometry == Cubes;
  std::mt19937 random(7);
  std::uniform_real_distribution<float> anywhere(-2.5f, 3.5f);
  for (int i = 0; i < Count; ++i) {
    const bool scaled = !reference.settings.normalised && !isCube;
    const auto one = [&](int size) { return anywhere(random) * (scaled ? float(size) : 1); };
    at[i] = make_float4(one(shape.width), one(shape.height), one(shape.depth), float(i % 7 - 2));
  }
  fetchBy<T>(shape.geometry, texture, at, out, Count);
  CUDA_OK(cudaDeviceSynchronize());
  for (int i = 0; i < Count; ++i) {
    const double got[] = {double(out[i].x), double(out[i].y), double(out[i].z), double(out[i].w)};
    for (int channel = 0; channel < reference.channels; ++channel) {
      const double wanted = reference.fetch(at[i], channel);
      const bool isRight = reference.settings.linear || reference.settings.numbers
                               ? std::fabs(got[channel] - wanted) <= 1e-5 * (1 + std::fabs(wanted))
                               : got[channel] == wanted;
      if (!isRight && ++wrong < 5)
        std::printf("geometry %d, kind %d, %d bits, %d channels, mode %d, linear %d, normalised %d, numbers %d: (%g, "
                    "%g, %g, %g)[%d] is %.9g, wanted %.9g\n",
                    shape.geometry, reference.kind.kind, reference.kind.bits, reference.channels,
                    reference.settings.mode, reference.settings.linear, reference.settings.normalised,
                    reference.settings.numbers, at[i].x, at[i].y, at[i].z, at[i].w, channel, got[channel], wanted);
    }
  }
}

void fill(Reference &reference) {
  std::mt19937 random(11);
  const std::size_t count =
      std::size_t(reference.shape.width) * reference.shape.height * reference.shape.depth * reference.channels;
  reference.bytes.resize(count * reference.kind.bits / 8);
  for (std::size_t i = 0; i < count; ++i)
    if (reference.kind.kind == cudaChannelFormatKindFloat) {
      const float value = float(random() % 2001) / 8 - 100;
      const __half half = __float2half(value);
      std::memcpy(&reference.bytes[i * reference.kind.bits / 8],
                  reference.kind.bits == 16 ? static_cast<const void *>(&half) : &value, reference.kind.bits / 8);
    } else {
      for (int byte = 0; byte < reference.kind.bits / 8; ++byte)
        reference.bytes[i * reference.kind.bits / 8 + byte] = static_cast<unsigned char>(random());
    }
}

void fetchAndCompare(const Reference &reference, int &wrong) {
  cudaArray_t array = arrayOf(reference);
  cudaResourceDesc resource = {};
  resource.resType = cudaResourceTypeArray;
  resource.res.array.array = array;
  const cudaTextureDesc texture = descriptionOf(reference.settings);
  cudaTextureObject_t object = 0;
  CUDA_OK(cudaCreateTextureObject(&object, &resource, &texture, nullptr));
  if (reference.givesFloats())
    compare<float4>(reference, object, wrong);
  else if (reference.kind.kind == cudaChannelFormatKindSigned)
    compare<int4>(reference, object, wrong);
  else
    compare<uint4>(reference, object, wrong);
  CUDA_OK(cudaDestroyTextureObject(object));
  CUDA_OK(cudaFreeArray(array));
}

void everyMode() {
  const Shape shapes[] = {{Line, 13, 1, 1},  {Plane, 7, 5, 1}, {Volume, 5, 4, 3}, {Lines, 6, 1, 3},
                          {Planes, 4, 5, 3}, {Cube, 4, 4, 6},  {Cubes, 3, 3, 12}};
  const Kind kinds[] = {{cudaChannelFormatKindSigned, 8},    {cudaChannelFormatKindSigned, 16},
                        {cudaChannelFormatKindSigned, 32},   {cudaChannelFormatKindUnsigned, 8},
                        {cudaChannelFormatKindUnsigned, 16}, {cudaChannelFormatKindUnsigned, 32},
                        {cudaChannelFormatKindFloat, 16},    {cudaChannelFormatKindFloat, 32}};
  int wrong = 0, cases = 0;
  for (const Shape &shape : shapes)
    for (const Kind &kind : kinds)
      for (const int channels : {1, 2, 4}) {
        Reference reference{shape, kind, channels, {}, {}};
        fill(reference);
        for (const auto mode :
             {cudaAddressModeWrap, cudaAddressModeClamp, cudaAddressModeMirror, cudaAddressModeBorder})
          for (const int choice : {0, 1, 2, 3, 4, 5, 6, 7}) {
            reference.settings = {mode, (choice & 1) != 0, (choice & 2) != 0, (choice & 4) != 0, false};
            const bool numbersAreLeft = kind.kind == cudaChannelFormatKindFloat || kind.bits == 32;
            if ((reference.settings.linear && !reference.givesFloats()) ||
                (reference.settings.numbers && numbersAreLeft))
              continue;
            ++cases;
            fetchAndCompare(reference, wrong);
          }
      }
  std::printf("%d cases, %d values wrong\n", cases, wrong);
  CHECK(cases > 1000 && wrong == 0);
}

void sRGB() {
  Reference reference{{Plane, 16, 16, 1}, {cudaChannelFormatKindUnsigned, 8}, 4, {}, {}};
  fill(reference);
  reference.settings = {cudaAddressModeClamp, true, false, true, true};
  int wrong = 0;
  fetchAndCompare(reference, wrong);
  CHECK(wrong == 0);
}

// ---- Memory as a texture ----

__global__ void fetchElements(cudaTextureObject_t texture, float2 *out) {
  out[threadIdx.x] = tex1Dfetch<float2>(texture, int(threadIdx.x) - 2);
}

void linearMemory() {
  float2 *memory = nullptr, *out = nullptr;
  CUDA_OK(cudaMallocManaged(&memory, 8 * sizeof *memory));
  CUDA_OK(cudaMallocManaged(&out, 12 * sizeof *out));
  for (int i = 0; i < 8; ++i)
    memory[i] = make_float2(float(i), float(-i));
  cudaResourceDesc resource = {};
  resource.resType = cudaResourceTypeLinear;
  resource.res.linear.devPtr = memory;
  resource.res.linear.desc = cudaCreateChannelDesc<float2>();
  resource.res.linear.sizeInBytes = 8 * sizeof *memory;
  cudaTextureDesc texture = {};
  cudaTextureObject_t object = 0;
  CUDA_OK(cudaCreateTextureObject(&object, &resource, &texture, nullptr));
  fetchElements<<<1, 12>>>(object, out);
  CUDA_OK(cudaDeviceSynchronize());
  for (int i = 0; i < 12; ++i) { // outside: zeros
    const float wanted = i >= 2 && i < 10 ? float(i - 2) : 0;
    CHECK(out[i].x == wanted && out[i].y == -wanted);
  }
  CUDA_OK(cudaDestroyTextureObject(object));
  CUDA_OK(cudaFree(memory));
  CUDA_OK(cudaFree(out));
}

__global__ void fetchPlane(cudaTextureObject_t texture, float *out, int width) {
  out[threadIdx.y * width + threadIdx.x] = tex2D<float>(texture, threadIdx.x + 0.5f, threadIdx.y + 0.5f);
}

void rowsOfMemory() {
  constexpr int Width = 10, Height = 6;
  unsigned char host[Height][Width], *rows = nullptr;
  float *out = nullptr;
  std::size_t pitch = 0;
  for (int y = 0; y < Height; ++y)
    for (int x = 0; x < Width; ++x)
      host[y][x] = static_cast<unsigned char>(20 * y + x);
  CUDA_OK(cudaMallocPitch(reinterpret_cast<void **>(&rows), &pitch, Width, Height));
  CUDA_OK(cudaMemcpy2D(rows, pitch, host, Width, Width, Height, cudaMemcpyHostToDevice));
  CUDA_OK(cudaMallocManaged(&out, sizeof(float) * Width * Height));
  cudaResourceDesc resource = {};
  resource.resType = cudaResourceTypePitch2D;
  resource.res.pitch2D.devPtr = rows;
  resource.res.pitch2D.desc = cudaCreateChannelDesc<unsigned char>();
  resource.res.pitch2D.width = Width;
  resource.res.pitch2D.height = Height;
  resource.res.pitch2D.pitchInBytes = pitch;
  const cudaTextureDesc texture = descriptionOf({cudaAddressModeClamp, true, false, true, false});
  cudaTextureObject_t object = 0;
  CUDA_OK(cudaCreateTextureObject(&object, &resource, &texture, nullptr));
  fetchPlane<<<1, dim3(Width, Height)>>>(object, out, Width);
  CUDA_OK(cudaDeviceSynchronize());
  for (int y = 0; y < Height; ++y)
    for (int x = 0; x < Width; ++x)
      CHECK(std::fabs(out[y * Width + x] - float(host[y][x]) / 255) < 1e-6f);
  CUDA_OK(cudaDestroyTextureObject(object));
  CUDA_OK(cudaFree(rows));
  CUDA_OK(cudaFree(out));
}

// ---- Gathers ----

__global__ void gatherAll(cudaTextureObject_t texture, float4 *out, float x, float y) {
  out[0] = tex2Dgather<float4>(texture, x, y, 0);
  out[1] = tex2Dgather<float4>(texture, x, y, 1);
}

void gathers() {
  constexpr int Width = 4, Height = 3;
  float2 host[Height][Width];
  for (int y = 0; y < Height; ++y)
    for (int x = 0; x < Width; ++x)
      host[y][x] = make_float2(float(10 * y + x), float(-10 * y - x));
  const cudaChannelFormatDesc format = cudaCreateChannelDesc<float2>();
  cudaArray_t array = nullptr;
  CUDA_OK(cudaMallocArray(&array, &format, Width, Height, cudaArrayTextureGather));
  CUDA_OK(cudaMemcpy2DToArray(array, 0, 0, host, sizeof host[0], sizeof host[0], Height, cudaMemcpyHostToDevice));
  cudaResourceDesc resource = {};
  resource.resType = cudaResourceTypeArray;
  resource.res.array.array = array;
  const cudaTextureDesc texture = descriptionOf({});
  cudaTextureObject_t object = 0;
  CUDA_OK(cudaCreateTextureObject(&object, &resource, &texture, nullptr));
  float4 *out = nullptr;
  CUDA_OK(cudaMallocManaged(&out, 2 * sizeof *out));
  gatherAll<<<1, 1>>>(object, out, 2.1f, 1.2f);
  CUDA_OK(cudaDeviceSynchronize());
  // Between columns 1 and 2, rows 0 and 1; from the lower left one, counterclockwise, where y counts downwards.
  CHECK(out[0].x == 11 && out[0].y == 12 && out[0].z == 2 && out[0].w == 1);
  CHECK(out[1].x == -11 && out[1].y == -12 && out[1].z == -2 && out[1].w == -1);
  gatherAll<<<1, 1>>>(object, out, 0.2f, 2.9f); // outside: the nearest
  CUDA_OK(cudaDeviceSynchronize());
  CHECK(out[0].x == 20 && out[0].y == 20 && out[0].z == 20 && out[0].w == 20);
  CUDA_OK(cudaDestroyTextureObject(object));
  CUDA_OK(cudaFreeArray(array));
  CUDA_OK(cudaFree(out));
}

// ---- Levels ----

__global__ void fetchLevels(cudaTextureObject_t texture, float *out, const float *levels, int count) {
  const int i = threadIdx.x;
  if (i < count) {
    out[i] = tex2DLod<float>(texture, 0.5f, 0.5f, levels[i]);
    const float step = exp2f(levels[i]) / 8; // of an image of 8 x 8 elements
    out[count + i] = tex2DGrad<float>(texture, 0.5f, 0.5f, make_float2(step, 0), make_float2(0, step / 2));
  }
}

void levels() {
  // Level l of 8 x 8, 4 x 4, 2 x 2 and 1 x 1 elements has 10 l everywhere.
  const cudaChannelFormatDesc format = cudaCreateChannelDesc<float>();
  cudaMipmappedArray_t array = nullptr;
  CUDA_OK(cudaMallocMipmappedArray(&array, &format, make_cudaExtent(8, 8, 0), 9, 0));
  for (unsigned level = 0; level < 4; ++level) {
    cudaArray_t one = nullptr, again = nullptr;
    CUDA_OK(cudaGetMipmappedArrayLevel(&one, array, level));
    CUDA_OK(cudaGetMipmappedArrayLevel(&again, array, level));
    CHECK(one == again);
    cudaExtent extent = {};
    CUDA_OK(cudaArrayGetInfo(nullptr, &extent, nullptr, one));
    CHECK(extent.width == 8u >> level && extent.height == 8u >> level && extent.depth == 0);
    const std::vector<float> values(64, 10.0f * float(level));
    const std::size_t row = extent.width * sizeof(float);
    CUDA_OK(cudaMemcpy2DToArray(one, 0, 0, values.data(), row, row, extent.height, cudaMemcpyHostToDevice));
    CHECK(cudaFreeArray(one) == cudaErrorInvalidValue); // it belongs to the whole
  }
  cudaArray_t none = nullptr;
  CHECK(cudaGetMipmappedArrayLevel(&none, array, 4) == cudaErrorInvalidValue);
  cudaGetLastError();

  constexpr int Count = 7;
  float *memory = nullptr;
  CUDA_OK(cudaMallocManaged(&memory, 3 * Count * sizeof(float)));
  const float wanted[Count] = {-1, 0, 0.25f, 0.75f, 1.5f, 3, 9};
  std::memcpy(memory, wanted, sizeof wanted);
  cudaResourceDesc resource = {};
  resource.resType = cudaResourceTypeMipmappedArray;
  resource.res.mipmap.mipmap = array;
  for (const bool linear : {false, true})
    for (const float bias : {0.0f, 1.0f}) {
      cudaTextureDesc texture = descriptionOf({cudaAddressModeClamp, true, true, false, false});
      texture.mipmapFilterMode = linear ? cudaFilterModeLinear : cudaFilterModePoint;
      texture.mipmapLevelBias = bias;
      texture.minMipmapLevelClamp = 0;
      texture.maxMipmapLevelClamp = 2.5f;
      cudaTextureObject_t object = 0;
      CUDA_OK(cudaCreateTextureObject(&object, &resource, &texture, nullptr));
      fetchLevels<<<1, 32>>>(object, memory + Count, memory, Count);
      CUDA_OK(cudaDeviceSynchronize());
      for (int i = 0; i < Count; ++i) {
        float level = std::fmin(std::fmax(wanted[i] + bias, 0), 2.5f);
        if (!linear)
          level = std::ceil(level - 0.5f);
        CHECK(std::fabs(memory[Count + i] - 10 * level) < 1e-4f);
        CHECK(std::fabs(memory[2 * Count + i] - 10 * level) < 0.1f); // by a logarithm
      }
      CUDA_OK(cudaDestroyTextureObject(object));
    }
  CUDA_OK(cudaFreeMipmappedArray(array));
  CUDA_OK(cudaFree(memory));
}

// ---- Views ----

__global__ void fetchOne(cudaTextureObject_t texture, unsigned *out) {
  out[0] = tex2DLayered<unsigned>(texture, 0.5f, 0.5f, 0);
}

void views() {
  // Three layers of 2 x 2 floats; the view shows the last two, as integers.
  float host[3][2][2] = {{{1, 1}, {1, 1}}, {{2, 2}, {2, 2}}, {{3, 3}, {3, 3}}};
  const cudaChannelFormatDesc format = cudaCreateChannelDesc<float>();
  cudaArray_t array = nullptr;
  CUDA_OK(cudaMalloc3DArray(&array, &format, make_cudaExtent(2, 2, 3), cudaArrayLayered));
  cudaMemcpy3DParms copy = {};
  copy.srcPtr = make_cudaPitchedPtr(host, 2 * sizeof(float), 2, 2);
  copy.dstArray = array;
  copy.extent = make_cudaExtent(2, 2, 3);
  copy.kind = cudaMemcpyHostToDevice;
  CUDA_OK(cudaMemcpy3D(&copy));
  cudaResourceDesc resource = {};
  resource.resType = cudaResourceTypeArray;
  resource.res.array.array = array;
  cudaResourceViewDesc view = {};
  view.format = cudaResViewFormatUnsignedInt1;
  view.width = view.height = 2;
  view.firstLayer = 1;
  view.lastLayer = 2;
  const cudaTextureDesc texture = descriptionOf({});
  cudaTextureObject_t object = 0;
  CUDA_OK(cudaCreateTextureObject(&object, &resource, &texture, &view));
  unsigned *out = nullptr;
  CUDA_OK(cudaMallocManaged(&out, sizeof *out));
  fetchOne<<<1, 1>>>(object, out);
  CUDA_OK(cudaDeviceSynchronize());
  CHECK(*out == 0x40000000); // 2.0f
  cudaResourceViewDesc told = {};
  CUDA_OK(cudaGetTextureObjectResourceViewDesc(&told, object));
  CHECK(told.firstLayer == 1 && told.format == cudaResViewFormatUnsignedInt1);
  CUDA_OK(cudaDestroyTextureObject(object));
  view.lastLayer = 3;
  CHECK(cudaCreateTextureObject(&object, &resource, &texture, &view) == cudaErrorInvalidValue);
  view.lastLayer = 2;
  view.format = cudaResViewFormatUnsignedShort1; // of another size
  CHECK(cudaCreateTextureObject(&object, &resource, &texture, &view) == cudaErrorInvalidValue);
  cudaGetLastError();
  CUDA_OK(cudaFreeArray(array));
  CUDA_OK(cudaFree(out));
}

} // namespace

int main() {
  everyMode();
  sRGB();
  linearMemory();
  rowsOfMemory();
  gathers();
  levels();
  views();
  return verdict();
}
