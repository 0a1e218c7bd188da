#include "plugin/clang/annotated/optimize_run.h"

#include "plugin/clang/annotated/limits.h"
#include "plugin/clang/annotated/optimize_asked.h"
#include "plugin/clang/annotated/optimize_proofs.h"
#include "plugin/clang/annotated/verify_launches.h"
#include "plugin/clang/compiler/reparse.h"
#include "plugin/clang/compiler/session.h"
#include "report/write_file.h"

#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

#include <cassert>
#include <chrono>
#include <set>

namespace veriwarp::plugin {

namespace {

using annotate::Place;
using clang::DiagnosticsEngine;

std::string mainFileOf(const clang::CompilerInstance &compiler) {
  assert(compiler.getFrontendOpts().Inputs[0].isFile() && "what we compile for ourselves is not for plugin actions");
  return compiler.getFrontendOpts().Inputs[0].getFile().str();
}

double now() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

class Optimisations {
public:
  Optimisations(clang::CompilerInstance &c, const Options &o)
      : compiler(c), options(o), sources(c.getSourceManager()), main(sources.getMainFileID()), proofs(o) {
    bool isInvalid = false;
    original = sources.getBufferData(main, &isInvalid).str();
    text = original;
  }

  std::optional<Optimised> run() {
    bool isCommand = !options.optimizeJson.empty();
    if (original.find("gpuopt") == std::string::npos && !isCommand)
      return std::nullopt;
    const bool isParsed = applyAll(isCommand);
    if (!isParsed) {
      text = original;
    } else {
      compare(isCommand);
      if (isCommand)
        write();
    }
    const bool isTaken = isCommand || isAgreed(); // may have something to say of steps
    if (!isParsed)
      return std::nullopt;
    Optimised made{reportOf(steps, decisions, originals, [this](Place place) { return locationOf(place); }), {}};
    if (isTaken && text != original)
      made.text = text;
    return made;
  }

private:
  clang::CompilerInstance &compiler;
  const Options &options;
  clang::SourceManager &sources;
  clang::FileID main;
  std::string original, text;
  Proofs proofs;
  Reparsed current;
  optimize::Source source;
  std::vector<verify::Kernel> originals;
  std::map<std::string, optimize::Lineage> lineages; // of the kernels that have been changed
  std::vector<Step> steps;
  AskedPlaces asked;
  std::vector<optimize::HarnessCase> cases; // of what was applied
  std::vector<OptimizeDecision> decisions;
  double lastParse = 0;
  std::set<unsigned> refused; // where clauses of `source` stand that will be switched off

  void say(DiagnosticsEngine::Level level, Place place, const std::string &message) {
    clang::SourceLocation where;
    if (place.valid())
      where = sources.getLocForStartOfFile(main).getLocWithOffset(static_cast<int>(place.begin));
    DiagnosticsEngine &diagnostics = compiler.getDiagnostics();
    diagnostics.Report(where, diagnostics.getCustomDiagID(level, "%0 [veriwarp-optimize]")) << message;
  }

  // False: the file or its annotations have mistakes.
  bool applyAll(bool isCommand) {
    if (!parse())
      return false; // the compiler will say what is wrong
    for (const annotate::Problem &warning : current.file.warnings)
      say(DiagnosticsEngine::Warning, warning.place, warning.message);
    // In a build the original is compiled; -Werror makes a mistake an error, as it does with every warning.
    for (const annotate::Problem &problem : current.file.problems)
      say(isCommand || compiler.getDiagnostics().getWarningsAsErrors() ? DiagnosticsEngine::Error
                                                                       : DiagnosticsEngine::Warning,
          problem.place, problem.message);
    if (!current.file.problems.empty())
      return false;
    originals = source.kernels;
    asked.remember(source);
    proveAsLaunched();
    while (step()) {
    }
    return true;
  }

  // What the host gives the kernels is asked once, of the file as it is written: steps look up these proofs.
  void proveAsLaunched() {
    std::vector<std::string> kernels;
    for (const optimize::Request &request : optimize::requests(source)) {
      const std::vector<std::string> &named = request.clause->names;
      if (request.kernel)
        kernels.push_back(request.kernel->name);
      else
        kernels.insert(kernels.end(), named.begin(), named.end());
    }
    if (kernels.empty())
      return;
    optimize::Source launched = source;
    readLaunches(compiler, options, launched.kernels);
    proofs.of(launched, kernels);
  }

  // What differs from the original no build takes.
  void compare(bool isCommand) {
    for (const auto &[name, lineage] : lineages)
      if (std::any_of(source.kernels.begin(), source.kernels.end(),
                      [&](const verify::Kernel &k) { return k.name == name; }))
        cases.push_back({name, lineage});
    if (!options.optimizeCheck || cases.empty())
      return;
    decisions = decideOptimised(compiler, options, original, text, originals, cases);
    if (!isCommand && std::any_of(decisions.begin(), decisions.end(),
                                  [](const OptimizeDecision &d) { return !d.difference.empty(); }))
      text = original;
  }

  // Whether every compilation of this build takes `text`: that for the host has to where launches change, and those for
  // other architectures where it does.
  bool isAgreed() {
    Session session;
    std::string file = mainFileOf(compiler);
    if (std::optional<std::string> earlier = session.source(file)) {
      if (*earlier != text)
        say(DiagnosticsEngine::Error, {},
            "the kernels are optimised otherwise for another architecture of this command, and launches cannot serve "
            "both; compile for one");
      return *earlier == text;
    }
    if (session.isHostToFollow() && session.storeSource(file, text))
      return true;
    bool stay = true;
    for (Step &s : steps)
      if (s.outcome.isApplied && s.changesLaunches) {
        s.doubt = report::PhraseKind::LaunchesNotHere;
        stay = false;
      }
    return stay;
  }

  bool parse() {
    double start = now();
    current = reparse(compiler, text, options.architecture);
    lastParse = now() - start;
    source.text = text;
    source.kernels = current.file.kernels;
    source.launches = current.file.launches;
    source.inHostCode = current.file.elsewhere;
    source.lineUses = current.file.lineUses;
    source.macros = current.file.macros;
    return current.compiles;
  }

  report::Location locationOf(Place place) const {
    clang::PresumedLoc where =
        sources.getPresumedLoc(sources.getLocForStartOfFile(main).getLocWithOffset(static_cast<int>(place.begin)));
    return where.isValid() ? report::Location{where.getFilename(), where.getLine(), where.getColumn()}
                           : report::Location();
  }

  void refuse(Step &s, const optimize::Request &request, report::Phrase why) {
    s.outcome.isApplied = false;
    s.outcome.what = std::move(why);
    s.outcome.edits.clear();
    refused.insert(request.clause->place.begin);
  }

  // What was refused is not asked for again: gpuopt! is switched off. To be done before the text changes otherwise.
  bool switchOff() {
    if (refused.empty())
      return false;
    std::vector<optimize::Edit> edits;
    for (unsigned begin : refused) {
      unsigned end = begin + static_cast<unsigned>(std::string_view("gpuopt").size());
      edits.push_back({{end, end}, "!"});
    }
    text = optimize::applyEdits(text, std::move(edits));
    refused.clear();
    parse();
    return true;
  }

  std::optional<optimize::Request> next() const {
    for (const optimize::Request &request : optimize::requests(source))
      if (!refused.contains(request.clause->place.begin))
        return request;
    return std::nullopt;
  }

  // Deals with the next request. False: there is none any more.
  bool step() {
    const std::optional<optimize::Request> request = next();
    if (!request) {
      switchOff();
      return false;
    }
    Step s;
    s.kind = request->clause->kind;
    s.text = clauseText(source, *request);
    s.place = asked.take(*request, s.text, steps);
    s.kernels = request->kernel ? std::vector{request->kernel->name} : request->clause->names;
    if (std::optional<report::Phrase> why = reasonAgainst(*request, s))
      refuse(s, *request, *why);
    else
      take(s, *request);
    steps.push_back(std::move(s));
    return true;
  }

  // Why the request is refused before anything is changed.
  std::optional<report::Phrase> reasonAgainst(const optimize::Request &request, Step &s) {
    if (std::optional<report::Phrase> why = optimize::refusedOutright(source, request))
      return why;
    double start = now();
    s.before = proofs.of(source, s.kernels);
    s.verifySeconds = now() - start;
    if (std::optional<std::string> unproved = firstFailure(s.before))
      return report::Phrase{report::PhraseKind::KernelNotProved, {*unproved}};
    start = now();
    const double startCpu = proofs.cpuSeconds();
    s.outcome = optimize::apply(source, request, proofs.queries());
    s.transformSeconds = now() - start;
    s.transformCpu = proofs.cpuSeconds() - startCpu;
    if (!s.outcome.isApplied)
      return s.outcome.what;
    return std::nullopt;
  }

  // Applies the next request, which is that of the step, to what the text has become.
  optimize::Request applyAgain(Step &s) {
    const optimize::Request request = next().value();
    assert(request.clause->kind == s.kind && "places move, the order of requests stays");
    s.outcome = optimize::apply(source, request, proofs.queries());
    return request;
  }

  // Makes the edits, and keeps them if the result is proved.
  void take(Step &s, optimize::Request request) {
    if (switchOff()) // places have moved
      request = applyAgain(s);
    const std::string before = text;
    if (std::vector<optimize::Edit> lines =
            request.kernel ? optimize::unfolded(source, *request.kernel) : std::vector<optimize::Edit>();
        !lines.empty()) {
      text = optimize::applyEdits(text, std::move(lines));
      parse();
      applyAgain(s);
    }
    const optimize::Source previous = source;
    text = optimize::applyEdits(text, s.outcome.edits);
    if (const std::optional<report::Phrase> failure = judge(s)) {
      if (std::getenv("VERIWARP_SHOW_REJECTED"))
        llvm::errs() << text << "\n";
      text = before;
      parse();
      refuse(s, next().value(), *failure); // the request of before, in what has been parsed anew
      return;
    }
    s.changesLaunches = s.outcome.relaunch || !optimize::areLaunchedAlike(previous, source);
    if (s.outcome.relaunch)
      lineages[s.outcome.relaunch->after] = optimize::follow(lineages, *s.outcome.relaunch, originals);
    else
      for (const verify::Kernel &kernel : originals)
        if (kernel.name == s.outcome.kernels[0])
          lineages.try_emplace(kernel.name, optimize::itself(kernel));
  }

  // What is wrong with the text after a step.
  std::optional<report::Phrase> judge(Step &s) {
    const bool compiles = parse();
    s.parseSeconds = lastParse;
    if (!compiles)
      return report::Phrase{report::PhraseKind::ResultNotCompiled, {current.error}};
    if (!current.file.problems.empty())
      return report::Phrase{report::PhraseKind::ResultHasMistake, {current.file.problems[0].message}};
    const double start = now();
    s.after = proofs.of(source, s.outcome.kernels);
    s.verifySeconds += now() - start;
    if (std::optional<std::string> why = firstFailure(s.after))
      return report::Phrase{report::PhraseKind::ResultNotProved, {*why}};
    return std::nullopt;
  }

  void write() {
    OptimizeAccount account;
    for (const Step &s : steps)
      account.steps.push_back(accountOf(s, [this](Place place) { return locationOf(place); }));
    account.original = original;
    account.text = text;
    account.harnessBefore = optimize::harness(originals, source.kernels, cases, false, limits::testsWritten);
    account.harnessAfter = optimize::harness(originals, source.kernels, cases, true, limits::testsWritten);
    if (std::optional<report::Error> error = report::writeFile(options.optimizeJson, writeAccount(account)))
      say(DiagnosticsEngine::Error, {}, error->message);
  }
};

} // namespace

void replaceMainFile(clang::CompilerInstance &compiler, const std::string &text) {
  clang::SourceManager &sources = compiler.getSourceManager();
  auto entry = sources.getFileEntryRefForID(sources.getMainFileID());
  if (!entry)
    return;
  sources.overrideFileContents(*entry, llvm::MemoryBuffer::getMemBufferCopy(text, entry->getName()));
  sources.setMainFileID(sources.createFileID(*entry, clang::SourceLocation(), clang::SrcMgr::C_User));
}

std::optional<Optimised> runOptimisations(clang::CompilerInstance &compiler, const Options &options) {
  return Optimisations(compiler, options).run();
}

void endOptimisedBuild(clang::CompilerInstance &compiler) {
  Session session;
  std::string file = mainFileOf(compiler);
  if (std::optional<std::string> text = session.source(file))
    replaceMainFile(compiler, *text);
  session.remove(file);
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
