// See input.h.
#include "passes/host/input.h"

#include "passes/host/known_functions.h"
#include "passes/host/texts.h"
#include "passes/host/ways.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"

#include <optional>

using namespace llvm;

namespace veriwarp::host {
namespace {

// A function and its argument that names a file.
struct OfFile {
  StringLiteral name;
  unsigned file;
};

constexpr OfFile readers[] = {
    {"fscanf", 0}, {"__isoc99_fscanf", 0}, {"__isoc23_fscanf", 0}, {"fread", 3}, {"fgets", 2},
    {"read", 0},   {"pread", 0},           {"getline", 2},         {"recv", 0},
};
constexpr OfFile writers[] = {
    {"fwrite", 3},   {"fputs", 1}, {"fputc", 1},  {"putc", 1}, {"fprintf", 0},
    {"vfprintf", 0}, {"write", 0}, {"pwrite", 0}, {"send", 0},
};
// What makes files and pipes that the program is to write, or lets others write them. (Streams of C++ by their
// constructors.)
constexpr StringLiteral makers[] = {"tmpfile",
                                    "fmemopen",
                                    "pipe",
                                    "pipe2",
                                    "socketpair",
                                    "mkstemp",
                                    "memfd_create",
                                    "fork",
                                    "system",
                                    "popen",
                                    "_ZNSt14basic_ofstreamIcSt11char_traitsIcEEC1EPKcSt13_Ios_Openmode",
                                    "_ZNSt14basic_ofstreamIcSt11char_traitsIcEEC1Ev",
                                    "_ZNSt13basic_fstreamIcSt11char_traitsIcEEC1EPKcSt13_Ios_Openmode",
                                    "_ZNSt13basic_fstreamIcSt11char_traitsIcEEC1Ev"};

StringRef calledBy(const CallBase &call) {
  const Function *callee = call.getCalledFunction();
  return callee && callee->isDeclaration() ? callee->getName() : StringRef();
}

// 0 and stdin, or 1, 2, stdout and stderr.
bool isStandard(const CallBase &call, unsigned file, bool input) {
  if (file >= call.arg_size())
    return false;
  const Value *which = call.getArgOperand(file);
  if (const auto *number = dyn_cast<ConstantInt>(which))
    return input ? number->isZero() : number->equalsInt(1) || number->equalsInt(2);
  const auto *load = dyn_cast<LoadInst>(which);
  const auto *variable = load ? dyn_cast<GlobalVariable>(load->getPointerOperand()) : nullptr;
  return variable && variable->isDeclaration() &&
         (input ? variable->getName() == "stdin" : variable->getName() == "stdout" || variable->getName() == "stderr");
}

// May a file have been written by the program before?
bool mayBeWritten(const CallBase &reader) {
  const auto comesBefore = [&](const User *user) {
    const auto *writer = dyn_cast<CallBase>(user);
    return !writer || writer->getFunction() != reader.getFunction() || reaches(*writer, reader);
  };
  const Module &module = *reader.getModule();
  for (const auto &[name, file] : writers)
    if (const Function *function = module.getFunction(name))
      for (const User *user : function->users()) {
        const auto *call = dyn_cast<CallBase>(user);
        if (!(call && isStandard(*call, file, /*input=*/false)) && comesBefore(user))
          return true;
      }
  return any_of(makers, [&](StringRef name) {
    const Function *function = module.getFunction(name);
    return function && any_of(function->users(), comesBefore);
  });
}

bool isOfStream(StringRef function) {
  // Members of std::istream: operator>>, read, getline.
  return function.starts_with("_ZNSi") || function.starts_with("_ZSrs") || function.starts_with("_ZStrs");
}

bool isFileStream(const Type *type) {
  const auto *record = dyn_cast<StructType>(type);
  return record && record->hasName() && record->getName().contains("basic_ifstream");
}

// Of a std::istream: its members return it.
Input ofStream(const CallBase &call) {
  const Value *stream = &call;
  SmallPtrSet<const Value *, 8> seen;
  for (const auto *at = &call; at && isOfStream(calledBy(*at)) && at->arg_size() && seen.insert(at).second;
       at = dyn_cast<CallBase>(stream))
    stream = getUnderlyingObject(at->getArgOperand(0));
  if (const auto *argument = dyn_cast<Argument>(stream))
    return argument->getParent()->hasLocalLinkage() ? Input::Own : Input::Outside;
  const auto *variable = dyn_cast<GlobalVariable>(stream);
  if (variable && variable->isDeclaration()) // std::cin, or that of another file
    return Input::Outside;
  const auto *local = dyn_cast<AllocaInst>(stream);
  const Type *type = variable ? variable->getValueType() : local ? local->getAllocatedType() : nullptr;
  return type && isFileStream(type) && !mayBeWritten(call) ? Input::Outside : Input::Own;
}

// Memory that the caller has, from which the function copies and to which it does nothing else.
bool isOnlyCopied(const Value &memory) {
  const auto *argument = dyn_cast<Argument>(&memory);
  return argument && !argument->getParent()->hasLocalLinkage() && all_of(memory.users(), [](const User *user) {
           const auto *call = dyn_cast<CallBase>(user);
           const api::Function *row = call ? runtimeFunction(*call) : nullptr;
           const std::optional<unsigned> from = row ? row->parameter(api::Role::From) : std::nullopt;
           return isa<ICmpInst>(user) || (from && !row->has(api::Role::Symbol));
         });
}

} // namespace

Input inputOf(const CallBase &call, unsigned argument) {
  const api::Function *row = runtimeFunction(call);
  if (row && row->act == api::Act::Copy) {
    if (row->role(argument) != api::Role::To)
      return Input::None;
    const std::optional<unsigned> from = row->parameter(api::Role::From);
    return from && *from < call.arg_size() && isOnlyCopied(*getUnderlyingObject(call.getArgOperand(*from)))
               ? Input::Outside
               : Input::Own;
  }
  const StringRef name = calledBy(call);
  if (const Value *format = formatOf(call); format && !isAnyLength(*format))
    return Input::Own;
  if (name == "scanf" || name == "__isoc99_scanf" || name == "__isoc23_scanf")
    return Input::Outside;
  if (isOfStream(name))
    return ofStream(call);
  for (const auto &[reader, file] : readers)
    if (name == reader)
      return isStandard(call, file, /*input=*/true) || !mayBeWritten(call) ? Input::Outside : Input::Own;
  return Input::None;
}

std::optional<std::uint64_t> bytesRead(const CallBase &call, unsigned argument) {
  const StringRef name = calledBy(call);
  const api::Function *row = runtimeFunction(call);
  const bool isBlock = name == "fread" || name == "read" || name == "pread" || name == "recv" || name == "fgets";
  if (!isBlock && !(row && row->act == api::Act::Copy))
    return std::nullopt;
  const auto number = [&](std::optional<unsigned> at) {
    const auto *given = at && *at < call.arg_size() ? dyn_cast<ConstantInt>(call.getArgOperand(*at)) : nullptr;
    return given ? std::optional(given->getLimitedValue()) : std::nullopt;
  };
  if (row)
    return row->parameter(api::Role::Bytes) ? number(row->parameter(api::Role::Bytes)) : std::nullopt;
  const std::optional<std::uint64_t> size = number(argument + 1), count = name == "fread" ? number(argument + 2) : 1;
  return size && count ? std::optional(*size * *count) : std::nullopt;
}

bool readsInput(const CallBase &call) {
  for (unsigned argument = 0; argument < call.arg_size(); ++argument)
    if (inputOf(call, argument) != Input::None)
      return true;
  return false;
}

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
