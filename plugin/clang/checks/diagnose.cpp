#include "plugin/clang/checks/diagnose.h"

#include "report/aggregate.h"
#include "report/baseline.h"
#include "report/checks.h"
#include "report/html.h"
#include "report/json.h"
#include "report/sarif.h"
#include "report/text.h"
#include "report/version.h"
#include "report/write_file.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/FileManager.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>
#include <set>
#include <tuple>

namespace veriwarp::plugin {
namespace {

using report::Location;

std::string printed(const Location &where) {
  if (where.file.empty())
    return {};
  std::string text = where.file;
  if (where.line)
    text += ":" + std::to_string(where.line);
  if (where.line && where.column)
    text += ":" + std::to_string(where.column);
  return text + ": ";
}

class Emitter {
public:
  explicit Emitter(clang::CompilerInstance &instance)
      : diagnostics(instance.getDiagnostics()), sources(instance.getSourceManager()), files(instance.getFileManager()) {
  }

  // `where` may be a place that this compilation has no text of (a #line directive can say anything): then the place
  // is named in the message.
  void emit(clang::DiagnosticsEngine::Level level, const Location &where, const std::string &message,
            const report::FixIt *fixIt = nullptr) {
    clang::SourceLocation location = find(where);
    std::string text = location.isValid() ? message : printed(where) + message;
    clang::DiagnosticBuilder builder = diagnostics.Report(location, diagnostics.getCustomDiagID(level, "%0"));
    builder << text;
    if (!fixIt)
      return;
    if (clang::SourceLocation at = find(fixIt->where); at.isValid())
      builder << clang::FixItHint::CreateInsertion(at, fixIt->insert);
  }

private:
  clang::SourceLocation find(const Location &where) {
    if (where.file.empty() || where.line == 0)
      return {};
    clang::OptionalFileEntryRef file = files.getOptionalFileRef(where.file);
    if (!file && llvm::StringRef(where.file).ends_with("<stdin>"))
      return sources.translateLineCol(sources.getMainFileID(), where.line, std::max(1u, where.column));
    if (!file)
      return {};
    return sources.translateFileLineCol(&file->getFileEntry(), where.line, std::max(1u, where.column));
  }

  clang::DiagnosticsEngine &diagnostics;
  clang::SourceManager &sources;
  clang::FileManager &files;
};

using Key = std::tuple<std::string, unsigned, unsigned, std::string>;

Key keyOf(const Location &where, std::string text) { return {where.file, where.line, where.column, std::move(text)}; }

// What annotations ask for and is not decided: whoever wrote them wants to know of each. That of other checks is one
// remark, and the table.
std::vector<report::Obligation> openObligations(const report::Report &report) {
  std::vector<report::Obligation> open;
  for (const report::KernelReport &kernel : report.kernels)
    for (const report::CheckSummary &check : report::summarize(kernel))
      if (check.check == report::Check::Verify)
        open.insert(open.end(), check.open.begin(), check.open.end());
  return open;
}

std::set<Key> alreadySaid(const report::Report &previous) {
  std::set<Key> said;
  for (const report::Entry &entry : report::entries(previous)) // the folded ones, too
    said.insert(keyOf(entry.finding->where, report::headline(*entry.finding)));
  for (const report::Message &message : previous.messages)
    said.insert(keyOf(message.where, message.text));
  for (const report::Obligation &open : openObligations(previous))
    said.insert(keyOf(open.where, words(open.message)));
  return said;
}

// Kernels of which some check is not decided. That remarks on speed are not decided troubles nobody.
std::vector<const report::KernelReport *> undecided(const report::Report &report) {
  std::vector<const report::KernelReport *> result;
  for (const report::KernelReport &kernel : report.kernels) {
    std::vector<report::CheckSummary> checks = report::summarize(kernel);
    if (std::any_of(checks.begin(), checks.end(), [](const report::CheckSummary &check) {
          const report::CheckInfo &info = report::checkInfo(check.check);
          return check.verdict == report::Verdict::Unknown && info.level == report::Level::Warning &&
                 info.engine == report::Engine::Check;
        }))
      result.push_back(&kernel);
  }
  return result;
}

// Checks that a build left undecided, and 'veriwarp check' need not.
std::size_t beyondBudget(const report::Report &report) {
  std::size_t count = 0;
  for (const report::KernelReport &kernel : report.kernels)
    for (const report::CheckSummary &check : report::summarize(kernel))
      count += check.verdict == report::Verdict::Unknown && check.reason.kind == report::ReasonKind::BuildBudget &&
               report::checkInfo(check.check).level == report::Level::Warning;
  return count;
}

// "'a'", "'a' and 'b'", "'a' and 2 other kernels"
std::string namesOf(const std::vector<const report::KernelReport *> &kernels) {
  auto name = [&](std::size_t i) { return "'" + report::shortName(*kernels[i]) + "'"; };
  if (kernels.size() > 2)
    return name(0) + " and " + std::to_string(kernels.size() - 1) + " other kernels";
  return kernels.size() == 2 ? name(0) + " and " + name(1) : name(0);
}

} // namespace

void diagnose(clang::CompilerInstance &compiler, const report::Report &report, const report::Report &previous,
              const Options &options) {
  using Level = clang::DiagnosticsEngine::Level;
  clang::DiagnosticsEngine &engine = compiler.getDiagnostics();
  bool silent = engine.getIgnoreAllWarnings();
  bool allErrors = engine.getWarningsAsErrors();
  std::set<Key> said = alreadySaid(previous);
  Emitter emitter(compiler);

  for (const report::Message &message : report.messages) {
    bool note = message.level == report::Message::Level::Note;
    if ((note && !options.remarks) || (silent && message.level != report::Message::Level::Error) ||
        !said.insert(keyOf(message.where, message.text)).second)
      continue;
    Level level = note                                                          ? Level::Remark
                  : message.level == report::Message::Level::Error || allErrors ? Level::Error
                                                                                : Level::Warning;
    emitter.emit(level, message.where, message.text + " [veriwarp]");
  }

  for (const report::Entry &entry : report::forReaders(report::entries(report))) {
    const report::Finding &finding = *entry.finding;
    bool remark = entry.level == report::Level::Remark;
    if (report::checkInfo(finding.check).engine == report::Engine::Equivalent || // the command tells it
        finding.suppression.kind != report::Suppression::Kind::None ||
        (silent && finding.check != report::Check::Verify) || (remark && !options.remarks) ||
        !said.insert(keyOf(finding.where, report::headline(finding))).second)
      continue;
    // A contract that does not hold is an error, as a static_assert that fails is one.
    const bool isBroken = finding.check == report::Check::Verify && finding.verdict == report::Verdict::Refuted;
    bool error = isBroken || options.werror.count(finding.check) || (!remark && allErrors);
    emitter.emit(error    ? Level::Error
                 : remark ? Level::Remark
                          : Level::Warning,
                 finding.where, report::headline(finding));
    for (const report::NoteForReaders &note : report::notesOf(entry, options.notes))
      emitter.emit(Level::Note, note.where, words(note.message), note.fixIt);
  }

  for (const report::Obligation &open : openObligations(report))
    if (!silent && said.insert(keyOf(open.where, words(open.message))).second)
      emitter.emit(options.werror.count(report::Check::Verify) ? Level::Error : Level::Warning, open.where,
                   words(open.message) + " [veriwarp-" + std::string(report::checkName(report::Check::Verify)) + "]");

  // One line, so that silence means proved.
  std::vector<const report::KernelReport *> open = undecided(report);
  if (open.empty() || silent || options.summary || !undecided(previous).empty())
    return;
  const std::size_t late = beyondBudget(report);
  const std::string kernels = namesOf(open);
  const std::string what = late ? std::to_string(late) + (late == 1 ? " check of " : " checks of ") + kernels +
                                      (late == 1 ? " needs" : " need") +
                                      " more than a build's time: 'veriwarp check' gives it to " +
                                      (late == 1 ? "it" : "them")
                                : kernels + (open.size() == 1 ? " is" : " are") + " not proved in every respect";
  emitter.emit(Level::Remark, open.front()->where, what + "; -fplugin-arg-veriwarp-summary says why [veriwarp]");
}

void writeOutputs(clang::CompilerInstance &compiler, const report::Report &merged, const report::Report &previous,
                  const Options &options) {
  report::Sources sources;
  Emitter emitter(compiler);
  const auto &inputs = compiler.getFrontendOpts().Inputs;
  std::string source = inputs.empty() ? "input" : inputs.front().getFile().str();
  bool asError = compiler.getDiagnostics().getWarningsAsErrors();
  auto write = [&](const std::string &path, const std::string &content) {
    if (std::optional<report::Error> error = report::writeFile(path, content))
      emitter.emit(asError ? clang::DiagnosticsEngine::Error : clang::DiagnosticsEngine::Warning, {},
                   error->message + " [veriwarp]");
  };
  if (!options.json.empty())
    write(report::outputPath(options.json, source, ".json"), report::writeJson(merged, sources));
  report::SarifOptions sarif;
  sarif.version = report::Version;
  if (!options.sarif.empty())
    write(report::outputPath(options.sarif, source, ".sarif"), report::writeSarif(merged, sources, sarif));
  report::HtmlOptions html;
  html.version = report::Version;
  if (!options.html.empty())
    write(report::outputPath(options.html, source, ".html"), report::writeHtml(merged, sources, html));
  if (!options.writeBaseline.empty())
    write(options.writeBaseline, report::writeBaseline(report::makeBaseline(merged, sources)));
  if (options.summary) {
    report::TextOptions text;
    text.color = compiler.getDiagnosticOpts().ShowColors;
    std::string table = report::summaryText(merged, sources, text);
    // For a second architecture only if it says something new.
    if (previous.kernels.empty() || table != report::summaryText(previous, sources, text))
      llvm::errs() << table;
  }
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
