// See places.h.
#include "passes/ptx/places.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

#include <limits>

using namespace llvm;

namespace veriwarp::ptx {
namespace {

DIFile *makeFile(DIBuilder &builder, StringRef path) {
  SmallString<256> whole(path);
  if (sys::fs::make_absolute(whole))
    whole = path; // without a current folder it stays as it was given
  sys::path::remove_dots(whole, /*remove_dot_dot=*/true);
  return builder.createFile(sys::path::filename(whole), sys::path::parent_path(whole));
}

} // namespace

Places::Places(Module &module, const File &file, const std::string &path) : builder(module), text(file) {
  own = makeFile(builder, path);
  unit = builder.createCompileUnit(dwarf::DW_LANG_C_plus_plus_14, own, "veriwarp", false, "", 0);
  module.addModuleFlag(Module::Warning, "Debug Info Version", DEBUG_METADATA_VERSION);
}

DIFile *Places::fileOf(unsigned index) {
  DIFile *&file = files[index];
  if (!file) {
    const auto named = text.sources.find(index);
    file = named == text.sources.end() ? own : makeFile(builder, named->second);
  }
  return file;
}

void Places::begin(llvm::Function &function, const Function &of) {
  scopes.clear();
  seen.clear();
  current = nullptr;
  const SourceLine *first = nullptr;
  for (const Statement &statement : of.body)
    if (statement.kind == Statement::Kind::Line && !statement.line.isInlined) {
      first = &statement.line;
      break;
    }
  programFile = first ? first->file : std::numeric_limits<unsigned>::max();
  DIFile *file = first ? fileOf(first->file) : own;
  const unsigned line = first ? first->line : of.where.line;
  DISubroutineType *type = builder.createSubroutineType(builder.getOrCreateTypeArray({}));
  program = builder.createFunction(file, of.name, of.name, file, line, type, line, DINode::FlagZero,
                                   DISubprogram::SPFlagDefinition);
  function.setSubprogram(program);
}

DIScope *Places::scopeIn(unsigned file) {
  if (file == programFile)
    return program;
  DIScope *&scope = scopes[file];
  if (!scope)
    scope = builder.createLexicalBlockFile(program, fileOf(file), 0);
  return scope;
}

void Places::read(const SourceLine &line) {
  LLVMContext &context = unit->getContext();
  if (!line.isInlined) {
    current = DILocation::get(context, line.line, line.column, scopeIn(line.file));
  } else {
    DILocation *&outer = seen[{line.atFile, line.atLine, line.atColumn}];
    if (!outer)
      outer = DILocation::get(context, line.atLine, line.atColumn, scopeIn(line.atFile));
    DISubprogram *&function = inlined[{line.file, line.function}];
    if (!function) {
      DISubroutineType *type = builder.createSubroutineType(builder.getOrCreateTypeArray({}));
      function = builder.createFunction(fileOf(line.file), "inlined", StringRef(), fileOf(line.file), line.line, type,
                                        line.line, DINode::FlagZero, DISubprogram::SPFlagDefinition);
    }
    current = DILocation::get(context, line.line, line.column, function, outer);
  }
  seen[{line.file, line.line, line.column}] = current;
}

DebugLoc Places::at(const Place &where) const {
  if (current)
    return current;
  if (programFile != std::numeric_limits<unsigned>::max()) // before the first .loc: the function itself
    return DILocation::get(unit->getContext(), program->getLine(), 0, program);
  return DILocation::get(unit->getContext(), where.line, where.column, program);
}

} // namespace veriwarp::ptx

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
