// The functions of the CUDA runtime API as values, from the rows of cuda_api.def.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace veriwarp::api {

// What a function does. What it allocates, copies, waits for and the like is said by the roles of its parameters.
enum class Act : std::uint8_t {
  Ask,          // answers; changes nothing but what its results are written to
  Set,          // changes a setting or gives a hint. No value in memory changes, and no order
  SetKernel,    // sets an attribute of a kernel, which may allow it more shared memory
  KernelHandle, // makes of a kernel's name a handle, by which the driver may launch it unseen
  Create,       // makes an object: NewStream, NewEvent, or what is written to the first Out
  Destroy,      // ends an object. What was asked of it before is still done
  Reset,        // ends all objects and frees all memory of the device
  ResetSome,    // the same for one context, which may be the one that is used
  Allocate,     // Bytes; or Height rows, each of the pitch that is written to PitchOut; or an Extent; or an array
  Free,         // Memory. Where a Stream is, in its order
  Pin,          // host memory becomes known to the device
  Unpin,
  Copy,    // From or Symbol to To or Symbol; or as a Transfer describes
  Fill,    // To, with a value
  Advise,  // a hint where memory should be. No value changes
  Discard, // values of memory are lost
  Map,     // what graphics and CUDA share changes hands
  Launch,  // a kernel
  LaunchGraph,
  CallHost,  // a function of the host is called, in the order of Stream where there is one
  Record,    // an event, in the order of its stream
  WaitEvent, // the stream waits, and not the host
  Signal,    // external semaphores, in the order of a stream
  WaitSignal,
  Synchronise,  // the host waits
  Query,        // has it been done? The host does not wait, but when the answer is cudaSuccess, it is as if it had
  BeginCapture, // of the stream
  EndCapture,
  BuildGraph, // changes a graph: what it says of memory and kernels is done when the graph is launched
  Configure,  // keeps the configuration of the launch that comes next, or takes it
};

// What has been done when the function comes back with cudaSuccess (cuda_runtime_api.h, "API synchronization
// behavior").
enum class Waits : std::uint8_t {
  Nothing,     // asked for and no more, or there is nothing to wait for
  OwnOnHost,   // its own copy, when one side is host memory. (From pageable memory: staged; the copy itself may go on.)
  MaybeOwn,    // its own copy, when pageable memory has to be staged, or both sides are the host's
  OwnIfPinned, // its own filling, when the target is page-locked memory of the host, or managed
  Stream,      // all that is in its stream
  Event,       // all that comes before its event's record
  Device,      // everything
  MaybeDevice, // everything, it may be: for what is freed. Not for what was allocated in the order of a stream
};

// While some stream is being captured.
enum class InCapture : std::uint8_t {
  Fine,    // nothing is documented that forbids it; no part of a capture
  Becomes, // where its stream is captured: a node of the graph, or an edge, and it is not done
  Asks,    // whether something is done: impossible for what is being captured
  Unsafe,  // forbidden where a capture forbids what might be unsafe (cudaThreadExchangeStreamCaptureMode)
};

// What a parameter is for. "Now": while the function runs, and not kept.
enum class Role : std::uint8_t {
  Value,      // a number, a flag, a handle of another kind
  Out,        // a result is written there now
  Outs,       // an array of such addresses
  In,         // read there now
  InOut,      // both
  Kept,       // an address that somebody gets later
  Allocated,  // where the address of new memory is written, now: a void*, an array's handle, a cudaPitchedPtr
  PitchOut,   // where the pitch is written that was chosen for it, now
  Bytes,      // size of the memory that Allocated, To, From, Memory or Symbol names
  Width,      // of a row, in bytes (of an array's, in elements)
  Height,     // in rows
  Extent,     // a cudaExtent: width, height, depth
  ToPitch,    // bytes from row to row
  FromPitch,  //
  Offset,     // into a symbol, in bytes; into an array: column, then row
  To,         // memory that is written, as Act says: in the order of the stream
  From,       // memory that is read
  Memory,     // memory that is named: freed, pinned, advised, asked about
  Symbol,     // a variable of the device. Of a copy it is the side that To or From is not
  Transfer,   // a description with addresses that are written and read: cudaMemcpy3DParms, cudaMemsetParams, arrays
  Direction,  // a cudaMemcpyKind
  Kernel,     //
  KernelNode, // a description of a node that may name a kernel
  Config,     // a cudaLaunchConfig_t: grid, block, shared memory, stream, attributes
  Grid,       //
  Block,      //
  Arguments,  // an array of the addresses of a kernel's arguments, which are read now
  Shared,     // bytes of dynamic shared memory
  Stream,     //
  Event,      //
  NewStream,  // written now
  NewEvent,   //
  Graph,      //
  Exec,       // a graph that can be launched
  Pool,       //
  Callback,   // a function of the host
  HostNode,   // a description with one
};

// Where a row comes from; see cuda_api.def.
enum class Origin : std::uint8_t { Runtime, Cxx, Compiler, Driver };

constexpr std::size_t MostParameters = 9;

struct Function {
  std::string_view name;
  Origin origin;
  Act act;
  Waits waits;
  InCapture inCapture;
  bool isGiven; // by runtime/simt
  std::uint8_t parameters;
  std::array<Role, MostParameters> roles; // of the first `parameters`

  // Which parameter has this role, the first if several do.
  constexpr std::optional<unsigned> parameter(Role role) const {
    for (unsigned i = 0; i < parameters; ++i)
      if (roles[i] == role)
        return i;
    return std::nullopt;
  }
  constexpr bool has(Role role) const { return parameter(role).has_value(); }
  // Parameters that no row has belong to overloads, and to the kernel that is launched.
  constexpr Role role(unsigned i) const { return i < parameters ? roles[i] : Role::Value; }
};

enum class Name : std::uint16_t {
#define FUNCTION(name, ...) name,
#include "cuda_api/cuda_api.def"
};

namespace detail {
template <class... Roles>
constexpr Function row(std::string_view name, Origin origin, Act act, Waits waits, InCapture inCapture, bool isGiven,
                       Roles... roles) {
  static_assert(sizeof...(roles) <= MostParameters);
  return {name, origin, act, waits, inCapture, isGiven, sizeof...(roles), {roles...}};
}
using enum Role;
constexpr bool Given = true, Absent = false;
#define VERIWARP_ROW(origin, name, act, waits, inCapture, ...)                                                         \
  row(#name, Origin::origin, Act::act, Waits::waits, InCapture::inCapture, __VA_ARGS__),
#define FUNCTION(...) VERIWARP_ROW(Runtime, __VA_ARGS__)
#define CXX(...) VERIWARP_ROW(Cxx, __VA_ARGS__)
#define COMPILER(...) VERIWARP_ROW(Compiler, __VA_ARGS__)
#define DRIVER(...) VERIWARP_ROW(Driver, __VA_ARGS__)
inline constexpr Function rows[] = {
#include "cuda_api/cuda_api.def"
};
#undef VERIWARP_ROW
} // namespace detail

constexpr const Function &function(Name name) { return detail::rows[static_cast<std::size_t>(name)]; }
constexpr std::span<const Function> functions() { return detail::rows; }

// By the name that a program calls: those that the toolkit's headers make of one for versions and for per-thread
// default streams (cudaMemcpy_ptds, cudaGetDeviceProperties_v2) do the same. Null: no row; it may do anything.
const Function *find(std::string_view name);

// What a function does with an argument that is an address.
enum class Use : std::uint8_t {
  Unknown, // it may be kept, and what is there read or written at any time
  Reads,   // now, and does not keep it
  Writes,  // now, after it has perhaps read there, and does not keep it
};
Use useOf(const Function &function, unsigned parameter);

} // namespace veriwarp::api

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
