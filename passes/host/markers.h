// What the preparation makes of launches and allocations: calls of functions that do not exist, whose operands are what
// counts. Between the preparation (prepare.h) and the evaluation (sites.h) these are the only things agreed on.
#pragma once

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/InstrTypes.h"

#include <cstdint>
#include <string>
#include <vector>

namespace llvm {
class CallInst;
class Function;
class Module;
} // namespace llvm

namespace veriwarp::host {

// A part of a kernel's arguments that is a number or a pointer.
struct Leaf {
  std::string name; // "n", "p.width"
  bool isPointer = false, isUnsigned = false;
  unsigned parameter = 0;   // of the kernel
  std::uint64_t offset = 0; // in the parameter, in bytes
  unsigned bits = 0;
};

struct Stub {
  llvm::Function *function = nullptr; // its body is gone
  llvm::Function *direct = nullptr;   // (shape, arguments as the stub has them): ends in a launch marker
  llvm::Function *byArray = nullptr;  // (shape, array of the arguments' addresses): the same
  std::string kernel;                 // mangled
  std::vector<Leaf> leaves;
};

// The stub of the kernel that a launch marker launches.
const Stub &stubOf(const llvm::CallInst &launch, llvm::ArrayRef<Stub> stubs);
// The stub that is at the address; null: none.
const Stub *stubAt(const llvm::Value &address, llvm::ArrayRef<Stub> stubs);

// Operands of a shape: grid x and y, grid z, block x and y, block z, bytes of shared memory, as Clang passes them;
// whether the launch is a cooperative one: no constant where attributes of the launch say so, which are not looked at;
// and its stream.
inline constexpr unsigned ShapeOperands = 7, CooperativeOperand = 5, StreamOperand = 6;

// veriwarp.launch.N(shape, leaves of stub N..., what else it is given and may use...)
inline constexpr llvm::StringLiteral LaunchMarker = "veriwarp.launch.";
// veriwarp.call(address of a stub, shape, arguments...): a launch of a kernel that is not yet known
inline constexpr llvm::StringLiteral CallMarker = "veriwarp.call";
// veriwarp.array(address of a stub, shape, array of addresses): the same, as cudaLaunchKernel has it
inline constexpr llvm::StringLiteral ArrayMarker = "veriwarp.array";
// veriwarp.allocate(bytes): the start of new memory
inline constexpr llvm::StringLiteral AllocateMarker = "veriwarp.allocate";
// veriwarp.symbol(shadow of a device variable): where the variable is on the device
inline constexpr llvm::StringLiteral SymbolMarker = "veriwarp.symbol";
// veriwarp.pitch(bytes of a row): bytes from row to row, which the device chooses
inline constexpr llvm::StringLiteral PitchMarker = "veriwarp.pitch";
// veriwarp.any.TYPE(): any value
inline constexpr llvm::StringLiteral AnyMarker = "veriwarp.any.";
// veriwarp.fill(address of a variable): all of it becomes any value
inline constexpr llvm::StringLiteral FillMarker = "veriwarp.fill";
// veriwarp.lost.TYPE(): a value that the host code in sight decides, in a way that is not followed
inline constexpr llvm::StringLiteral LostMarker = "veriwarp.lost.";

// On an arithmetic instruction: it does not wrap as a signed or unsigned number, as the source's language says. No pass
// sees it.
inline constexpr llvm::StringLiteral NoSignedWrap = "veriwarp.nsw", NoUnsignedWrap = "veriwarp.nuw";

// A marker of a launch: it may change all memory that is known outside.
llvm::FunctionCallee launchMarker(llvm::Module &module, const llvm::Twine &name, llvm::FunctionType *type);
// A marker of a value: it changes nothing that the program has.
llvm::FunctionCallee valueMarker(llvm::Module &module, const llvm::Twine &name, llvm::FunctionType *type);

// Where a variable of the device is, there: the operand is what stands for it on the host.
llvm::FunctionCallee symbolMarker(llvm::Module &module);
// Does it stand for a variable of the device? Host code passes the address of a managed one to kernels.
bool isShadow(const llvm::Value &value);

llvm::FunctionCallee fillMarker(llvm::Module &module);

// A value of which nothing is known, by AnyMarker or LostMarker. It is made before `before`.
llvm::CallInst *unknownValue(llvm::StringRef marker, llvm::Type *type, llvm::Instruction *before);

// The types of a shape's operands.
llvm::SmallVector<llvm::Type *> shapeTypes(llvm::LLVMContext &context);

// Is the value a call of the function of this name, or of one whose name begins so?
bool isCallOf(const llvm::Value &value, llvm::StringRef name);
bool isCallOfFamily(const llvm::Value &value, llvm::StringRef prefix);
// Is it a marker of a launch whose kernel is not yet known?
bool isOpenLaunch(const llvm::Value &value);

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
