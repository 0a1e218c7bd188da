// See check.h.
#include "plugin/passes/check.h"

#include "plugin/clang/options/options.h"
#include "plugin/modules/check.h"
#include "report/aggregate.h"
#include "report/baseline.h"
#include "report/html.h"
#include "report/json.h"
#include "report/sarif.h"
#include "report/source.h"
#include "report/text.h"
#include "report/version.h"
#include "report/write_file.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/TargetParser/Triple.h"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <unistd.h>
#include <vector>

namespace veriwarp::plugin {
namespace {

std::vector<std::string> optionsIn(const llvm::Module &module) {
  std::vector<std::string> options;
  if (const llvm::NamedMDNode *list = module.getNamedMetadata("veriwarp.options"))
    for (const llvm::MDNode *node : list->operands())
      for (const llvm::MDOperand &operand : node->operands())
        if (const auto *text = llvm::dyn_cast_or_null<llvm::MDString>(operand.get()))
          options.push_back(text->getString().str());
  return options;
}

void addParts(llvm::StringRef text, const char *separators, std::vector<std::string> &to) {
  while (!text.empty()) {
    const std::size_t end = text.find_first_of(separators);
    if (const llvm::StringRef part = text.take_front(end).trim(); !part.empty())
      to.push_back(part.str());
    text = end == llvm::StringRef::npos ? llvm::StringRef() : text.drop_front(end + 1);
  }
}

// The source, where the module knows it: reports are named after it.
std::string fileOf(const llvm::Module &module) {
  const std::string &name = module.getSourceFileName();
  return name.empty() ? module.getModuleIdentifier() : name;
}

// What options ask for is written; nullopt, or why it cannot be.
std::optional<std::string> publish(report::Report &report, const Options &options, const std::string &file) {
  report::Sources sources;
  if (!options.baseline.empty()) {
    report::Result<std::string> text = report::readFile(options.baseline);
    report::Result<report::Baseline> baseline = text ? report::readBaseline(*text) : report::Error{text.error()};
    if (!baseline)
      return baseline.error();
    report::applyBaseline(report, *baseline, sources);
  }
  report::TextOptions how;
  how.color = report::wantsColor(STDERR_FILENO);
  how.remarks = options.remarks;
  how.mostNotes = options.notes;
  llvm::errs() << report::messagesText(report, sources, how) << report::findingsText(report, sources, how);
  if (options.summary)
    llvm::errs() << report::summaryText(report, sources, how);
  std::optional<std::string> failed;
  const auto write = [&](const std::string &path, const char *extension, const std::string &text) {
    if (const std::optional<report::Error> error = report::writeFile(report::outputPath(path, file, extension), text);
        error && !failed)
      failed = error->message;
  };
  if (!options.json.empty())
    write(options.json, ".json", report::writeJson(report, sources));
  report::SarifOptions sarif;
  sarif.version = report::Version;
  if (!options.sarif.empty())
    write(options.sarif, ".sarif", report::writeSarif(report, sources, sarif));
  report::HtmlOptions html;
  html.version = report::Version;
  if (!options.html.empty())
    write(options.html, ".html", report::writeHtml(report, sources, html));
  if (!options.writeBaseline.empty())
    write(options.writeBaseline, ".json", report::writeBaseline(report::makeBaseline(report, sources)));
  return failed;
}

} // namespace

llvm::PreservedAnalyses CheckPass::run(llvm::Module &module, llvm::ModuleAnalysisManager &) {
  const auto fail = [&](const std::string &why) {
    module.getContext().emitError("veriwarp: " + why);
    return llvm::PreservedAnalyses::all();
  };
  const std::string file = fileOf(module);
  const llvm::Triple target(module.getTargetTriple());
  if (!target.isNVPTX())
    return wasAsked ? fail("'" + file + "' is for " +
                           (target.str().empty() ? "no target" : "the target '" + target.str() + "'") +
                           "; kernels are checked in modules for nvptx64")
                    : llvm::PreservedAnalyses::all();
  std::vector<std::string> all{"exact-arithmetic"}; // nothing in a module says that an index does not wrap around
  if (wasAsked)
    all.emplace_back("build-budget=off");
  const std::vector<std::string> own = optionsIn(module);
  all.insert(all.end(), own.begin(), own.end());
  if (const char *environment = std::getenv("VERIWARP_OPTIONS"))
    addParts(environment, " \t\n", all);
  addParts(given, ";", all);
  Options options;
  options.ofModule = true;
  for (const std::string &option : all)
    if (const std::optional<std::string> problem = applyOption(options, option))
      return fail(*problem);
  report::Report report = checkModule(module, file, options);
  if (const std::optional<std::string> problem = publish(report, options, file))
    return fail(*problem);
  const std::vector<report::Entry> found = report::entries(report);
  const auto errors = std::count_if(found.begin(), found.end(), [&](const report::Entry &entry) {
    return options.werror.contains(entry.finding->check) &&
           entry.finding->suppression.kind == report::Suppression::Kind::None;
  });
  if (errors)
    return fail(std::to_string(errors) + (errors == 1 ? " finding is an error" : " findings are errors") + " (werror)");
  return llvm::PreservedAnalyses::all();
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
