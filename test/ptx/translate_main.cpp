// Prints what passes/ptx makes of a file, for lit tests: LLVM IR, or what is wrong with the text and where.
//
// usage: ptx-translate FILE
#include "passes/ptx/reader.h"
#include "passes/ptx/translate.h"
#include "report/write_file.h"

#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/raw_ostream.h"

using namespace veriwarp;

static int wrong(const ptx::Malformed &what) {
  llvm::outs() << what.where.line << ":" << what.where.column << ": " << what.what << "\n";
  return 1;
}

int main(int count, char **arguments) {
  if (count != 2)
    return 2;
  const report::Result<std::string> text = report::readFile(arguments[1]);
  if (!text)
    return 2;
  const auto tree = ptx::readFile(*text);
  if (const auto *what = std::get_if<ptx::Malformed>(&tree))
    return wrong(*what);
  llvm::LLVMContext context;
  const auto module = ptx::translate(std::get<ptx::File>(tree), arguments[1], context);
  if (const auto *what = std::get_if<ptx::Malformed>(&module))
    return wrong(*what);
  llvm::outs() << *std::get<std::unique_ptr<llvm::Module>>(module);
  return 0;
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
