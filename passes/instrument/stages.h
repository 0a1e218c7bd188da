// The stages of addToHost, in the order in which they run, and what they tell each other.
#pragma once

#include "passes/instrument/emitter.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/IntrinsicInst.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace veriwarp::instrument {

// Of the names of device functions and variables in the host module, which has others of the same names.
constexpr llvm::StringLiteral DevicePrefix = "veriwarp.device.";
// Attribute of variables that are ours and not the program's.
constexpr llvm::StringLiteral OwnVariable = "veriwarp-own";

struct SharedVariable {
  unsigned offset = 0, size = 0; // bytes, in the block's window
  std::string name;
};

// A shared variable that other translation units may use (-fgpu-rdc).
struct PlacedVariable {
  llvm::GlobalVariable *place = nullptr; // what keeps its offset in all windows, from the runtime
  unsigned size = 0, alignment = 1;      // bytes
  std::string name;
};

struct Kernel {
  llvm::Function *function = nullptr; // the body; replaced as its signature changes
  std::string name;                   // mangled, as the device compilation has it
  unsigned maxThreads = 0;
  unsigned staticShared = 0;          // bytes, as a GPU lays variables out
  unsigned sharedWindow = 0;          // bytes, as we do
  std::vector<SharedVariable> shared; // by ascending offset
  llvm::Function *key = nullptr;      // where device code takes its address: stands for the stub; null: it does not
};

struct Variable {
  llvm::GlobalVariable *storage = nullptr;
  std::string name;
  bool isConstant = false;
  std::uint64_t size = 0; // bytes, of `storage` without what lies behind it
};

// What functions can reach through calls. Indirect calls reach every function whose address is taken.
class Reach {
public:
  explicit Reach(llvm::Module &module);
  // The functions from which one of `targets` can be reached, themselves included.
  llvm::DenseSet<llvm::Function *> reaching(const llvm::DenseSet<llvm::Function *> &targets) const;
  llvm::SetVector<llvm::Function *> reachable(llvm::Function *from) const;

private:
  llvm::DenseMap<llvm::Function *, llvm::SetVector<llvm::Function *>> callees, callers;
};

// device_work.cpp. What kernels ask the device for: launches, and the device's own runtime API. In this order.
void takeDeviceApi(llvm::Module &module);
void nameLaunchedKernels(llvm::Module &module, std::vector<Kernel> &kernels);
// Null: it is another function.
llvm::Value *lowerDeviceWork(Emitter &e, llvm::CallInst &call, llvm::StringRef name);

// kernels.cpp. Reads and removes the annotations that make functions kernels.
std::vector<Kernel> takeKernels(llvm::Module &module);
// Makes, for each kernel, its functions for one thread and for a block, and the table that registers them.
// What it had to make visible in `host` until the modules are linked is returned.
struct Exposed {
  std::string name;
  llvm::GlobalValue::LinkageTypes linkage;
};
std::vector<Exposed> makeEntries(Emitter &e, llvm::Module &host, std::vector<Kernel> &kernels,
                                 const std::vector<Variable> &variables, const std::vector<PlacedVariable> &placed);

// Is this the name, in the device compilation, of a kernel or variable of the host's? Static ones and those of unnamed
// namespaces have a suffix there that tells files apart.
bool isSame(llvm::StringRef device, llvm::StringRef host);

// compared.cpp. The constants, as bits, that the kernel compares what it has read with, or been told by other threads.
std::vector<std::uint64_t> comparedConstants(const Reach &reach, llvm::Function *kernel);

// managed.cpp. __managed__ variables: the host's and the device's are one. Pairs of names before the modules are
// linked; behind that, one variable each.
struct ManagedVariable {
  std::string host, device;
};
std::vector<ManagedVariable> managedVariables(const llvm::Module &host, const std::vector<Variable> &variables,
                                              std::vector<Problem> &problems);
void join(llvm::Module &linked, const std::vector<ManagedVariable> &variables);

// void(VeriwarpThread *, void **arguments), still without code, for one thread or for a block.
llvm::Function *makeEntry(Emitter &e, const llvm::Twine &name);
// The values of the kernel's parameters: `thread`, and what the array of pointers points to.
llvm::SmallVector<llvm::Value *, 8> loadArguments(Emitter &e, llvm::Function &kernel, llvm::Value *thread,
                                                  llvm::Value *array);
void callKernel(Emitter &e, llvm::Function &kernel, llvm::ArrayRef<llvm::Value *> values);

// block_loops.cpp. A function that runs a whole block as loops over its threads, void(VeriwarpThread *first, void
// **arguments). Null where threads have to wait for each other in ways that need a stack for each.
llvm::Function *makeBlockEntry(Emitter &e, const Kernel &kernel, bool waits);

// fused.cpp. Code with products and sums that are rounded once (fma), for processors that have instructions for it.
bool lacksFma(const llvm::Module &host); // the host is compiled for others, too
// Marks a function for blocks that fuses, with what it alone calls. `ofThreads`: what the function for one thread can
// reach. False: it does not.
bool markFused(llvm::Function &block, const llvm::SetVector<llvm::Function *> &ofThreads);
void compileFused(llvm::Module &module); // what is marked, once the module's functions have the host's attributes

// instrument.cpp. What makes values of local variables, and little more.
void simplify(llvm::Function &function);
// Conditions that are joined by && become one branch, and what leaves a loop does so by phis.
void prepareBranches(llvm::Function &function);
// Inlines all that the function calls, but for what is not to be inlined. False: it would have more than `most`
// instructions, or a call cannot be inlined; the function is then of no use.
bool inlineAll(llvm::Function &function, unsigned most);

// signature.cpp. Every function that needs to know its thread gets it as first parameter.
void passThread(Emitter &e, std::vector<Kernel> &kernels);
bool takesThread(const llvm::Function &function); // it has got it
// Where code of other translation units begins (-fgpu-rdc), which may do anything: device functions that are declared
// only, and functions that call what a pointer says.
llvm::DenseSet<llvm::Function *> leadingOutside(const Emitter &e);

// arithmetic.cpp. Conversions and shifts that C++ leaves undefined, as a GPU does them.
void defineArithmetic(Emitter &e);
// A shift as PTX's shl and shr do it: by the width or more, no bit of the value is left. Both operands have one type.
llvm::Value *clampedShift(Emitter &e, llvm::Instruction::BinaryOps op, llvm::Value *value, llvm::Value *amount);
// A floating point number without its fraction, as PTX's cvt gives it: the integer type's nearest, where it is beyond;
// without a number 0, or for doubles and integers of 64 bits the top bit.
llvm::Value *clampedToInteger(Emitter &e, llvm::Value *value, llvm::Type *type, bool isSigned);

// intrinsics.cpp, math.cpp, ptx.cpp.
void lowerCalls(Emitter &e, const std::vector<Kernel> &kernels);
// Functions of the device's heap, by name: malloc, operator new and delete.
bool isDeviceAllocation(llvm::StringRef name);
bool isDeviceFree(llvm::StringRef name);
// The atomicAdd() and so on of Clang's and CUDA's headers.
bool isAtomicWrapper(const llvm::Function &function);
// Does a generic address lead to memory of this kind? Null: it cannot be told, as of constant memory.
llvm::Value *isIn(Emitter &e, ptx::Space space, llvm::Value *address);
// How a result is rounded, and operations that the runtime rounds so; both as runtime/simt/arithmetic.cpp numbers them.
enum class Rounding : std::uint32_t { Nearest, Zero, Down, Up };
enum class Rounded : std::uint32_t { Add, Multiply, Divide, Fuse, Root };
// Of floats or doubles, not to nearest.
llvm::Value *roundedTowards(Emitter &e, Rounded operation, Rounding rounding, llvm::ArrayRef<llvm::Value *> operands);
// An nvvm intrinsic that only computes. Null if it is none of those that are known.
llvm::Value *lowerMath(Emitter &e, llvm::CallInst &call, llvm::StringRef name);
// Code for an asm statement: false, with a problem told, when it is not supported.
bool lowerPtx(Emitter &e, llvm::CallInst &call);

// globals.cpp. A table of constants with addresses of shared variables (`int *rows[] = {s, s + 64};` is a copy of one)
// is another one in each block: each call makes its own.
void copyTablesOfShared(llvm::Module &module);
// Shared variables become offsets in the block's window, the others host variables.
std::vector<Variable> lowerGlobals(Emitter &e, std::vector<Kernel> &kernels, std::vector<PlacedVariable> &placed);
// Those of internal linkage that host code does not name (`static __device__`, in functions too, unnamed namespaces),
// as the optimiser has left them: nothing but the module says where they are.
void addFileVariables(Emitter &e, std::vector<Variable> &variables);

// access_checks.cpp. What goes before plain accesses, which stay, in kernels that are built for checks.
class AccessChecks {
public:
  explicit AccessChecks(Emitter &emitter) : e(emitter) {}
  void begin(); // of a function: its loads come before its stores
  void add(llvm::LoadInst &load);
  void add(llvm::StoreInst &store);

private:
  llvm::Value *allowed(llvm::StringRef check, llvm::Value *address, llvm::Type *type, llvm::Align alignment);
  void checkRace(llvm::StringRef check, llvm::Value *address, llvm::Type *type, llvm::Align alignment);
  llvm::FunctionCallee check(llvm::StringRef name, bool looksAtMemory, unsigned words);
  Emitter &e;
  llvm::DenseMap<llvm::Type *, llvm::Value *> scratch[2];       // for reads, for writes, that may not be made
  llvm::DenseMap<const llvm::Value *, llvm::Value *> unwritten; // of what was loaded, and is stored: mask of bytes
  // Of a store that puts back what was loaded, with bits changed: of a load, that mask, and which bytes are unchanged.
  llvm::DenseMap<const llvm::StoreInst *, llvm::SmallVector<std::pair<llvm::Value *, std::uint32_t>, 1>> keptBytes;
};
// Calls each(offset, size) for parts of 16, 8, 4, 2 and 1 bytes. What is less aligned than it is large (a vector, a
// field of a packed struct, a copy of bytes) comes in parts that are aligned, as compilers for GPUs have it.
void inParts(const llvm::DataLayout &layout, llvm::Type *type, llvm::Align alignment,
             llvm::function_ref<void(std::uint64_t, std::uint32_t)> each);

// local_bounds.cpp. Accesses to variables that may be outside of them are compared with their bounds.
void checkVariables(Emitter &e, const std::vector<Kernel> &kernels, const std::vector<Variable> &variables);

// claims.cpp. What is accessed as a wide type must be aligned for it, also where the optimiser leaves only parts of the
// access. So before it runs, each such access is preceded by a claim, of which events make a check.
void claimAlignment(Emitter &e);
void checkClaim(Emitter &e, llvm::AssumeInst &claim); // the claim goes

// places.cpp. Calls in the user's host code that may come to launch kernels or copy memory, or to launch kernels alone,
// say where they are.
void tellHostPlaces(Emitter &e, llvm::Module &host, bool ofLaunches = false);
// Two calls in one use of a macro have the same place in the source. They get different numbers there (LLVM's
// discriminators), before functions are inlined: two barriers are two sites then, a copy of one barrier is the same.
void tellCallsApart(Emitter &e);
// A function of CUDA's runtime that launches a kernel at once, or captures the launch.
bool isLaunch(llvm::StringRef function);
// The functions of the host that stand for kernels, by the kernels' names there.
std::map<std::string, std::string> stubsOf(const llvm::Module &host);
// host_accesses.cpp. What host code does to memory that kernels may use at the same time.
void tellHostAccesses(Emitter &e, llvm::Module &host);

// loops.cpp. Loops that may wait for another thread let others run; with events, they say when they go round for
// nothing.
void pollInLoops(Emitter &e);

// undefined.cpp. With the check of synchronisation: uses of what a shuffle has left undefined are told.
void followUndefined(Emitter &e);

// events.cpp. With events: accesses become calls of the runtime.
bool isOwnMemory(const llvm::Value *pointer); // provably the thread's: local variables, parameters, constants
void makeEvents(Emitter &e);

// quick_checks.cpp. With the check for races, after all else: kernels look themselves whether an access is worth a
// call of the checker. False: the code for that does not fit this module.
bool addQuickChecks(Emitter &e);

} // namespace veriwarp::instrument

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
