// The table of names. Libdevice and printf are known by symbol, annotations by their C++ name, cooperative groups by
// class.
#include "passes/lift/library.h"

#include "llvm/ADT/StringSwitch.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/Function.h"

namespace veriwarp::lift {

std::string demangled(llvm::StringRef mangled) { return llvm::demangle(mangled.str()); }

std::string baseName(llvm::StringRef mangled) {
  const std::string full = demangled(mangled);
  int depth = 0; // of template arguments
  std::size_t start = 0, end = full.size();
  for (std::size_t i = 0; i < full.size(); ++i) {
    const char c = full[i];
    if (c == '<')
      ++depth;
    else if (c == '>')
      --depth;
    else if (c == '(' && depth == 0) {
      if (full.compare(i, 21, "(anonymous namespace)") == 0) {
        i += 20;
        continue;
      }
      end = i;
      break;
    } else if ((c == ':' || c == ' ') && depth == 0)
      start = i + 1;
  }
  std::string name = full.substr(start, end - start);
  return name.substr(0, name.find('<'));
}

namespace {

bool isGridSync(const llvm::Function &function) {
  if (!function.getName().contains("cooperative_groups"))
    return false;
  const std::string full = demangled(function.getName());
  return full.find("grid_group::sync(") != std::string::npos || full.find("details::grid::sync(") != std::string::npos;
}

// "cuda::__4::barrier<(cuda::std::__4::thread_scope)2, ...>::arrive(long)", "cuda::__4::init(cuda::__4::barrier<...>*,
// ...)"
Library phaseFunction(const llvm::Function &function) {
  // What its threads do with each other's masks would only be puzzled over.
  if (function.getName().contains("8pipelineI")) {
    const std::string full = demangled(function.getName());
    const llvm::StringRef name = full;
    const std::size_t type = name.find("::pipeline<(cuda::std::"), scope = name.find("thread_scope)2>::", type);
    if (name.starts_with("cuda::") && scope != llvm::StringRef::npos &&
        name.substr(0, type).find_first_of(" <(") == llvm::StringRef::npos)
      return Library::SharedPipeline;
  }
  if (!function.getName().contains("7barrierI"))
    return Library::None;
  const std::string full = demangled(function.getName());
  const llvm::StringRef name = full;
  const std::size_t type = name.find("::barrier<(cuda::std::");
  const std::size_t scope = name.find("thread_scope)2,", type); // thread_scope_block
  if (!name.starts_with("cuda::") || type == llvm::StringRef::npos || scope == llvm::StringRef::npos)
    return Library::None;
  const std::string base = baseName(function.getName());
  if (base == "init" && name.find("init(") < type && function.arg_size() >= 2)
    return Library::PhaseInit;
  // A method of this very class: what stands before its name is the class.
  const std::size_t method = name.rfind(">::" + base + "(");
  if (method == llvm::StringRef::npos || name.find('(') > method || name.substr(0, type).contains('<'))
    return Library::None;
  return llvm::StringSwitch<Library>(base)
      .Case("arrive", function.arg_size() == 2 ? Library::PhaseArrive : Library::None)
      .Case("wait", function.arg_size() == 2 ? Library::PhaseWait : Library::None)
      .Case("arrive_and_wait", Library::PhaseArriveAndWait)
      .Case("arrive_and_drop", Library::PhaseDrop)
      .Default(Library::None);
}

} // namespace

Library classify(const llvm::Function &function) {
  const llvm::StringRef name = function.getName();
  if (function.isIntrinsic())
    return Library::None;
  if (name == GridSyncMarker || isGridSync(function))
    return Library::GridSync;
  if (name == SharedPipelineMarker)
    return Library::SharedPipeline;
  if (name.starts_with("veriwarp.phase."))
    return llvm::StringSwitch<Library>(name)
        .Case(PhaseInitMarker, Library::PhaseInit)
        .Case(PhaseArriveMarker, Library::PhaseArrive)
        .Case(PhaseWaitMarker, Library::PhaseWait)
        .Default(Library::PhaseDrop);
  if (const Library phase = phaseFunction(function); phase != Library::None)
    return phase;
  if (name.starts_with("__nv_"))
    return Library::Math;
  const Library plain = llvm::StringSwitch<Library>(name)
                            .Cases("vprintf", "printf", "__llvm_omp_vprintf", Library::Print)
                            .Cases("__assertfail", "__assert_fail", "_wassert", Library::AssertFail)
                            .Cases("malloc", "free", "aligned_alloc", "__nv_aligned_device_malloc", Library::Allocate)
                            // operator new and delete, of arrays too
                            .Cases("_Znwm", "_Znam", "_ZnwmRKSt9nothrow_t", "_ZnamRKSt9nothrow_t", Library::Allocate)
                            .Cases("_ZdlPv", "_ZdaPv", "_ZdlPvm", "_ZdaPvm", Library::Allocate)
                            .Default(Library::None);
  if (plain != Library::None || !function.isDeclaration())
    return plain;
  // Annotations are declared and nowhere defined.
  return llvm::StringSwitch<Library>(baseName(name))
      .Cases("__requires", "__assume", "__axiom", Library::Requires)
      .Case("__assert", Library::Asserts)
      .Cases("__ensures", "__global_ensures", "__function_wide_ensures", Library::Ensures)
      .Cases("__invariant", "__global_invariant", "__function_wide_invariant", Library::Invariant)
      .Case("__implies", Library::Implies)
      .Case("__enabled", Library::Enabled)
      .Cases("__uniform_int", "__uniform_bool", "__distinct_int", "__distinct_bool", "__other_int", "__other_bool",
             "__other_ptr_base", Library::Inexpressible)
      .Cases("__all", "__at_most_one", "__exclusive", "__add_noovfl", "__add_noovfl_unsigned", Library::Inexpressible)
      .Cases("__no_read", "__no_write", "__no_access", "__read", "__write", "__read_implies", "__write_implies",
             Library::Inexpressible)
      .Cases("__read_offset_bytes", "__write_offset_bytes", "__ptr_offset_bytes", "__ptr_base", "__points_to",
             "__accessed", Library::Inexpressible)
      .Cases("__old_int", "__old_bool", "__old_ptr", "__return_val_int", "__return_val_bool", "__return_val_ptr",
             "__return_val_funptr", Library::Inexpressible)
      .Cases("__requires_fresh_array", "__reads_from", "__writes_to", "__barrier_invariant", "__candidate_invariant",
             Library::Ignored)
      .Default(Library::None);
}

} // namespace veriwarp::lift

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
