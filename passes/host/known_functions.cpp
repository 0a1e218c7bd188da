// See known_functions.h.
#include "passes/host/known_functions.h"

#include "cuda_api/device.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/TargetParser/Triple.h"

#include <algorithm>

using namespace llvm;

namespace veriwarp::host {

const api::Function *runtimeFunction(const CallBase &call) {
  const Function *callee = call.getCalledFunction();
  return callee && callee->isDeclaration() ? api::find(callee->getName()) : nullptr;
}

Value *argumentOf(const CallBase &call, api::Role role) {
  const api::Function *row = runtimeFunction(call);
  const std::optional<unsigned> which = row ? row->parameter(role) : std::nullopt;
  return which && *which < call.arg_size() ? call.getArgOperand(*which) : nullptr;
}

bool givesAddress(const CallBase &call) {
  const api::Function *row = runtimeFunction(call);
  return row && row->act == api::Act::Ask && row->parameter(api::Role::Memory);
}

bool isAllocator(const Function &function) {
  // operator new and new[], not those that the program adds: they may give what is in use.
  static constexpr StringLiteral names[] = {"malloc",
                                            "calloc",
                                            "aligned_alloc",
                                            "_Znwm",
                                            "_Znam",
                                            "_ZnwmRKSt9nothrow_t",
                                            "_ZnamRKSt9nothrow_t",
                                            "_ZnwmSt11align_val_t",
                                            "_ZnamSt11align_val_t",
                                            "_ZnwmSt11align_val_tRKSt9nothrow_t",
                                            "_ZnamSt11align_val_tRKSt9nothrow_t"};
  return is_contained(names, function.getName());
}

bool staysWithin(const Function &function) {
  static constexpr StringLiteral names[] = {"free", "memcmp", "bcmp", "__cxa_guard_acquire", "__cxa_guard_release"};
  static constexpr StringLiteral families[] = {
      "_ZdlPv",                                // operator delete
      "_ZdaPv",                                // operator delete[]
      "_ZNKSt8__detail20_Prime_rehash_policy", // std::unordered_map
      "_ZSt11_Hash_bytes",                     //
  };
  const StringRef name = function.getName();
  return is_contained(names, name) || linksNodes(function) ||
         any_of(families, [&](StringRef family) { return name.starts_with(family); });
}

bool linksNodes(const Function &function) {
  static constexpr StringLiteral families[] = {"_ZSt18_Rb_tree_", "_ZSt29_Rb_tree_insert_and_rebalance",
                                               "_ZSt28_Rb_tree_rebalance_for_erase", "_ZNSt8__detail15_List_node_base"};
  return any_of(families, [&](StringRef family) { return function.getName().starts_with(family); });
}

bool isOfLibrary(const Function &function) {
  static constexpr StringLiteral callingBack[] = {"qsort", "atexit"}; // what they are given
  static constexpr StringLiteral names[] = {
      "exit",    "abort",   "rand",    "srand",   "random",  "time",    "clock",       "getenv",           "usleep",
      "toupper", "tolower", "isalnum", "isalpha", "isspace", "isupper", "strncasecmp", "__errno_location", "getopt"};
  static constexpr StringLiteral families[] = {
      "_ZSt",            // functions of std: std::cout << "text"
      "_ZNSi",           // std::istream
      "_ZNSo",           // std::ostream
      "_ZNSt9basic_ios", //
      "_ZNKSt9basic_ios",
      "_ZNSt8ios_base",
      "_ZNSt14basic_",  // std::ifstream, std::ofstream
      "_ZNSt7__cxx11",  // std::string, std::stringstream
      "_ZNKSt7__cxx11", //
      "_ZNKSt5ctype",   //
      "_ZNSt6locale",   //
      "_ZNSt6chrono",   //
      "_ZNSt15__exception_ptr",
      "_ZNSt8__detail",  // insides of containers
      "_ZNKSt8__detail", //
      "__cxa_",          // exceptions, static variables
      "__isoc",          // scanf, strtol
  };
  static const TargetLibraryInfoImpl library(
      (Triple(function.getParent()->getTargetTriple()))); // names: of all targets
  const StringRef name = function.getName();
  LibFunc found;
  return function.isDeclaration() && !is_contained(callingBack, name) &&
         (isAllocator(function) || staysWithin(function) || is_contained(names, name) ||
          library.getLibFunc(name, found) ||
          any_of(families, [&](StringRef family) { return name.starts_with(family); }));
}

bool isGivenCode(const CallBase &call) {
  return any_of(call.args(), [](const Use &argument) { return isa<Function>(argument->stripPointerCasts()); });
}

bool mayReturnAgain(const Function &function) {
  static constexpr StringLiteral names[] = {"setjmp",      "_setjmp",    "sigsetjmp",
                                            "__sigsetjmp", "getcontext", "swapcontext"};
  return function.hasFnAttribute(Attribute::ReturnsTwice) ||
         (function.isDeclaration() && is_contained(names, function.getName()));
}

static StringRef nameOf(const CallBase &call) {
  const Function *callee = call.getCalledFunction();
  return callee && callee->isDeclaration() ? callee->getName() : StringRef();
}

unsigned charactersOf(const CallBase &call) {
  constexpr unsigned ofInt = 11, ofLong = 20; // "-2147483648"
  const StringRef name = nameOf(call);
  if (name == "atoi")
    return ofInt;
  if (name == "atol" || name == "atoll")
    return ofLong;
  if (!StringSwitch<bool>(name.starts_with("__isoc23_") ? name.drop_front(StringRef("__isoc23_").size()) : name)
           .Cases("strtol", "strtoll", "strtoul", "strtoull", true)
           .Default(false) ||
      call.arg_size() != 3)
    return 0;
  const auto *base = dyn_cast<ConstantInt>(call.getArgOperand(2));
  return base && (base->isZero() || base->getValue().sge(10)) ? ofLong : 1 + 64;
}

bool givesNoNegative(const CallBase &call) {
  return call.getType()->isIntegerTy() &&
         StringSwitch<bool>(nameOf(call)).Cases("rand", "random", "lrand48", "getpid", true).Default(false);
}

bool isDrawOfSigned(const CallBase &call) {
  // operator()(generator) of the distribution of short, int, long or long long; and what that calls with its own
  // parameters, which lie at its start.
  StringRef name = call.getCalledFunction() ? call.getCalledFunction()->getName() : StringRef();
  return name.consume_front("_ZNSt24uniform_int_distributionI") && !name.empty() &&
         StringRef("silx").contains(name[0]) && name.substr(1).starts_with("EclI") && call.getType()->isIntegerTy() &&
         (call.arg_size() == 2 ? name.ends_with("RT_")
                               : call.arg_size() == 3 && name.ends_with("RT_RKNS0_10param_typeE") &&
                                     call.getArgOperand(2) == call.getArgOperand(0));
}

bool isComparison(const CallBase &call) {
  return StringSwitch<bool>(nameOf(call))
      .Cases("strcmp", "strncmp", "strcasecmp", "strncasecmp", "memcmp", "bcmp", true)
      .Default(false);
}

bool isPrinter(const CallBase &call) {
  static constexpr StringLiteral names[] = {"printf", "fprintf", "puts", "fputs", "perror"};
  const StringRef name = nameOf(call);
  return is_contained(names, name) || name.starts_with("_ZStlsISt11char_traits");
}

Sources sourcesOf(const CallBase &call) {
  return StringSwitch<Sources>(nameOf(call))
      .Cases("sscanf", "__isoc99_sscanf", "__isoc23_sscanf", {0, std::min(2u, call.arg_size())})
      .Cases("snprintf", "vsnprintf", {std::min(2u, call.arg_size()), call.arg_size()})
      .Case("sprintf", {std::min(1u, call.arg_size()), call.arg_size()})
      .Cases("strncpy", "strncat", "strcpy", "strcat", {std::min(1u, call.arg_size()), call.arg_size()})
      .Default({});
}

namespace {

// New memory is apart from all other.
void trustAllocator(Function &function) {
  if (isAllocator(function) && function.getReturnType()->isPointerTy())
    function.setReturnDoesNotAlias();
}

// `data() const` of a container of the library gives the same pointer until something is changed. That of another may
// count how often it is called.
void trustAccessor(Function &function) {
  static constexpr StringLiteral libraries[] = {"_ZNKSt", "_ZNKSs", "_ZNK6thrust"};
  const StringRef name = function.getName();
  if (none_of(libraries, [&](StringRef library) { return name.starts_with(library); }) || !name.ends_with("4dataEv") ||
      !function.getReturnType()->isPointerTy())
    return;
  function.setOnlyReadsMemory();
  function.setDoesNotThrow();
  function.setWillReturn();
}

// Nothing but what the arguments point to, and what the program does not see.
bool leavesOthersAlone(api::Act act) {
  using api::Act;
  return act == Act::Ask || act == Act::Set || act == Act::SetKernel || act == Act::Create || act == Act::Record;
}

void trustRuntime(Function &function) {
  const api::Function *row = api::find(function.getName());
  if (!row || row->origin == api::Origin::Compiler)
    return;
  for (Argument &argument : function.args()) {
    const api::Use use = argument.getType()->isPointerTy() ? useOf(*row, argument.getArgNo()) : api::Use::Unknown;
    if (use == api::Use::Unknown)
      continue;
    argument.addAttr(Attribute::NoCapture);
    if (use == api::Use::Reads)
      argument.addAttr(Attribute::ReadOnly);
  }
  if (leavesOthersAlone(row->act))
    function.setMemoryEffects(MemoryEffects::inaccessibleOrArgMemOnly());
}

// May a format of printf have `%n`, which stores? Between the two may stand a position ($), flags (', I) and a length,
// of which those of C23 (w8, wf8) are not read on.
bool mayStore(const Value &format) {
  StringRef text;
  if (!getConstantStringInfo(&format, text))
    return true;
  for (std::size_t at = text.find('%'); at != StringRef::npos; at = text.find('%', at + 2)) {
    const std::size_t end = text.find_first_not_of("#0123456789+- .*hljztLq'I$", at + 1);
    if (end != StringRef::npos && (text[end] == 'n' || text[end] == 'w'))
      return true;
  }
  return false;
}

// What is printed or compared is read, not kept: but for `%n`.
void trustReader(CallBase &call) {
  static constexpr StringLiteral names[] = {"atoi", "atof", "atol", "atoll", "strcmp", "strlen", "strncmp"};
  const StringRef name = nameOf(call);
  if (!is_contained(names, name) && !isPrinter(call))
    return;
  const unsigned format = name == "fprintf" ? 1 : 0;
  if (call.getFunctionType()->isVarArg() && (format >= call.arg_size() || mayStore(*call.getArgOperand(format))))
    return;
  for (unsigned i = name.starts_with("_ZStls") ? 1 : 0; i < call.arg_size(); ++i)
    if (call.getArgOperand(i)->getType()->isPointerTy()) {
      call.addParamAttr(i, Attribute::NoCapture);
      call.addParamAttr(i, Attribute::ReadOnly);
    }
}

// A store of `value` at `place`, behind `call`.
void answer(CallBase &call, Value *place, unsigned offset, unsigned bytes, unsigned value) {
  IRBuilder<> builder(call.getNextNode());
  builder.SetCurrentDebugLocation(call.getDebugLoc());
  builder.CreateAlignedStore(builder.getIntN(8 * bytes, value),
                             offset ? builder.CreateConstGEP1_64(builder.getInt8Ty(), place, offset) : place, Align(4));
}

} // namespace

// Who starts the program gives main an array, be it of the null pointer alone (C++, [basic.start.main]).
static void trustMain(Module &module) {
  if (Function *function = module.getFunction("main");
      function && function->arg_size() > 1 && function->getArg(1)->getType()->isPointerTy())
    function->addParamAttr(1, Attribute::NonNull);
}

void trustLibrary(Module &module) {
  trustMain(module);
  for (Function &function : module) {
    if (function.isDeclaration()) {
      trustAllocator(function);
      trustAccessor(function);
      trustRuntime(function);
    }
    for (Instruction &instruction : instructions(function))
      if (auto *call = dyn_cast<CallBase>(&instruction))
        trustReader(*call);
  }
}

void addAnswers(Module &module) {
  SmallVector<CallInst *> calls;
  for (Function &function : module)
    for (Instruction &instruction : instructions(function))
      if (auto *call = dyn_cast<CallInst>(&instruction); call && runtimeFunction(*call))
        calls.push_back(call);
  for (CallInst *call : calls) {
    const api::Function *row = runtimeFunction(*call);
    if (row == &api::function(api::Name::cudaGetDeviceProperties) && call->arg_size() == 2) {
      for (const api::DeviceNumber &each : api::deviceNumbers)
        answer(*call, call->getArgOperand(0), each.offset, each.bytes, each.value);
    } else if (row == &api::function(api::Name::cudaDeviceGetAttribute) && call->arg_size() == 3) {
      const auto *which = dyn_cast<ConstantInt>(call->getArgOperand(1));
      for (const api::DeviceNumber &each : api::deviceNumbers)
        if (which && which->getValue() == each.attribute)
          answer(*call, call->getArgOperand(0), 0, 4, each.value);
    }
  }
}

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
