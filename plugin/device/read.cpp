// See read.h.
#include "plugin/device/read.h"

#include "passes/ptx/reader.h"
#include "passes/ptx/translate.h"
#include "report/write_file.h"

#include "llvm/BinaryFormat/Magic.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/IRReader/IRReader.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/TargetParser/Triple.h"

#include <utility>

namespace veriwarp::plugin {
namespace {

ReadModule refused(const std::string &file, unsigned line, unsigned column, const std::string &why) {
  ReadModule result;
  result.error = file;
  if (line)
    result.error += ":" + std::to_string(line) + ":" + std::to_string(column);
  result.error += ": error: " + why;
  return result;
}

ReadModule fromPtx(const std::string &file, std::string_view text, llvm::LLVMContext &context, ptx::Purpose purpose) {
  const auto malformed = [&](const ptx::Malformed &what) {
    return refused(file, what.where.line, what.where.column, what.what);
  };
  std::variant<ptx::File, ptx::Malformed> tree = ptx::readFile(text);
  if (const auto *what = std::get_if<ptx::Malformed>(&tree))
    return malformed(*what);
  std::variant<std::unique_ptr<llvm::Module>, ptx::Malformed> made =
      ptx::translate(std::get<ptx::File>(tree), file, context, purpose);
  if (const auto *what = std::get_if<ptx::Malformed>(&made))
    return malformed(*what);
  return {std::move(std::get<std::unique_ptr<llvm::Module>>(made)), {}};
}

ReadModule fromIr(const std::string &file, const std::string &text, llvm::LLVMContext &context) {
  const bool isBitcode = llvm::identify_magic(text) == llvm::file_magic::bitcode;
  llvm::SMDiagnostic problem;
  const bool discards = context.shouldDiscardValueNames(); // as Clang does; text cannot be read so
  context.setDiscardValueNames(false);
  std::unique_ptr<llvm::Module> module = llvm::parseIR({text, file}, problem, context);
  context.setDiscardValueNames(discards);
  if (!module) {
    std::string why = problem.getMessage().str();
    if (isBitcode)
      why = "this bitcode cannot be read; it must be of LLVM 19 or older (" + why + ")";
    else
      why += " (IR must be of LLVM 19 or older)";
    return refused(file, isBitcode ? 0 : static_cast<unsigned>(std::max(0, problem.getLineNo())),
                   static_cast<unsigned>(problem.getColumnNo() + 1), why);
  }
  const llvm::Triple triple(module->getTargetTriple());
  if (module->getTargetTriple().empty())
    return refused(file, 0, 0, "the module names no target; expected nvptx64");
  if (triple.getArch() != llvm::Triple::nvptx64)
    return refused(file, 0, 0, "the module is for '" + module->getTargetTriple() + "', not for nvptx64");
  if (module->getDataLayoutStr().empty())
    module->setDataLayout("e-i64:64-i128:128-v16:16-v32:32-n16:32:64");
  if (module->getDataLayout().getPointerSizeInBits(0) != 64 || !module->getDataLayout().isLittleEndian())
    return refused(file, 0, 0, "the module's data layout is not that of nvptx64");
  std::string said;
  llvm::raw_string_ostream stream(said);
  if (llvm::verifyModule(*module, &stream))
    return refused(file, 0, 0, "the module is broken: " + said.substr(0, said.find('\n')));
  return {std::move(module), {}};
}

} // namespace

ReadModule readModule(const std::string &file, llvm::LLVMContext &context, bool isRun) {
  const report::Result<std::string> text = report::readFile(file);
  if (!text)
    return refused(file, 0, 0, text.error());
  const llvm::StringRef name = file;
  return name.ends_with(".ptx") ? fromPtx(file, *text, context, isRun ? ptx::Purpose::Runs : ptx::Purpose::Checks)
                                : fromIr(file, *text, context);
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
