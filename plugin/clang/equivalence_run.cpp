#include "plugin/clang/equivalence_run.h"

#include "passes/lift/lift.h"
#include "passes/race/equivalence.h"
#include "plugin/clang/run_host.h"
#include "report/output.h"

#include "clang/CodeGen/CodeGenAction.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Frontend/TextDiagnosticPrinter.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

#include <bit>

namespace veriwarp::plugin {

namespace {

using llvm::json::Array;
using llvm::json::Object;

// What cannot be asked: a message for the user.
struct BadRequest {
  std::string message;
};

class EquivalenceRun {
public:
  EquivalenceRun(clang::CompilerInstance &c, const Options &o) : compiler(c), options(o) {
    smt::ChainOptions chain;
    chain.logFile = options.log;
    solver = smt::makeSolver(chain);
  }

  void run() {
    try {
      llvm::Expected<llvm::json::Value> request = llvm::json::parse(read(options.equivalence));
      if (!request || !request->getAsObject())
        throw BadRequest{"'" + options.equivalence + "' is no JSON: " + llvm::toString(request.takeError())};
      const Object &asked = *request->getAsObject();
      std::optional<llvm::StringRef> after = asked.getString("after");
      if (!after)
        throw BadRequest{"'" + options.equivalence + "' names no file \"after\""};
      const std::string main = compiler.getFrontendOpts().Inputs[0].getFile().str();
      models[0] = lift(read(main), main);
      models[1] = lift(read(after->str()), main);
      how.seconds = asked.getNumber("seconds").value_or(10);
      Array answers;
      if (const Array *cases = asked.getArray("cases"))
        for (const llvm::json::Value &c : *cases)
          if (const Object *one = c.getAsObject())
            answers.push_back(decide(*one));
      std::string out;
      llvm::raw_string_ostream stream(out);
      stream << llvm::formatv("{0:2}", llvm::json::Value(Object{{"cases", std::move(answers)}})) << "\n";
      if (std::optional<report::Error> error = report::writeFile(options.equivalenceJson, stream.str()))
        throw BadRequest{error->message};
    } catch (const BadRequest &bad) {
      clang::DiagnosticsEngine &diagnostics = compiler.getDiagnostics();
      diagnostics.Report(diagnostics.getCustomDiagID(clang::DiagnosticsEngine::Error, "%0 [veriwarp-equivalent]"))
          << bad.message;
    }
  }

private:
  clang::CompilerInstance &compiler;
  const Options &options;
  std::unique_ptr<smt::Solver> solver;
  lift::Result models[2];
  race::EquivalenceOptions how;

  static std::string read(const std::string &file) {
    report::Result<std::string> text = report::readFile(file);
    if (!text)
      throw BadRequest{text.error()};
    return *text;
  }

  // `text` in the place of the main file: includes and options are those of the command.
  lift::Result lift(const std::string &text, const std::string &main) {
    std::shared_ptr<clang::CompilerInvocation> invocation = deviceInvocation(compiler, options.architecture);
    invocation->getPreprocessorOpts().addRemappedFile(main, llvm::MemoryBuffer::getMemBufferCopy(text, main).release());
    clang::CodeGenOptions &generation = invocation->getCodeGenOpts();
    generation.OptimizationLevel = 0;
    generation.setDebugInfo(llvm::codegenoptions::LimitedDebugInfo);
    generation.DwarfVersion = 4;
    clang::CompilerInstance second;
    second.setInvocation(invocation);
    second.createDiagnostics(new clang::TextDiagnosticPrinter(llvm::errs(), &second.getDiagnosticOpts()));
    llvm::LLVMContext context;
    clang::EmitLLVMOnlyAction action(&context);
    bool compiled = false;
    {
      InsideRun running;
      compiled = second.ExecuteAction(action);
    }
    std::unique_ptr<llvm::Module> module = action.takeModule();
    if (!compiled || !module)
      throw BadRequest{"the device code does not compile"};
    return lift::liftModule(*module);
  }

  // By its name without parameters; template arguments count if they are given.
  const kernel::Kernel &kernelNamed(unsigned side, const std::string &name) {
    for (const kernel::Kernel &k : models[side].kernels) {
      std::string pretty = k.pretty.substr(0, k.pretty.find('('));
      if (pretty.starts_with("void "))
        pretty = pretty.substr(5);
      if (name == k.name || name == pretty || name == k.pretty || name == pretty.substr(0, pretty.find('<')))
        return k;
    }
    const char *where = side == 0 ? "the first file" : "the second file";
    for (const lift::Failure &f : models[side].failures)
      if (f.name == name || f.pretty.starts_with(name + "("))
        throw BadRequest{"'" + name + "' of " + where + " is not modelled: " + f.reason};
    std::string known;
    for (const kernel::Kernel &k : models[side].kernels)
      known += (known.empty() ? "" : ", ") + k.pretty.substr(0, k.pretty.find('('));
    throw BadRequest{std::string(where) + " has no kernel '" + name + "'; it has " + (known.empty() ? "none" : known)};
  }

  static race::Dim3 dimensions(const Object &launch, llvm::StringRef key) {
    race::Dim3 d{1, 1, 1};
    if (const Array *list = launch.getArray(key))
      for (std::size_t i = 0; i < std::min<std::size_t>(3, list->size()); ++i)
        if (std::optional<std::int64_t> v = (*list)[i].getAsInteger(); v && *v > 0)
          d[i] = static_cast<std::uint32_t>(*v);
    return d;
  }

  race::GridLaunch launch(unsigned side, const Object &of) {
    race::GridLaunch l;
    l.kernel = &kernelNamed(side, of.getString("kernel").value_or("").str());
    l.grid = dimensions(of, "grid");
    l.block = dimensions(of, "block");
    l.dynamicShared = static_cast<std::uint32_t>(of.getInteger("shared").value_or(0));
    l.names.resize(l.kernel->params.size());
    l.values.resize(l.kernel->params.size());
    const Object *arguments = of.getObject("arguments");
    for (std::size_t i = 0; arguments && i < l.kernel->params.size(); ++i) {
      const kernel::Parameter &p = l.kernel->params[i];
      const llvm::json::Value *v = arguments->get(p.name);
      if (!v)
        continue;
      if (std::optional<llvm::StringRef> name = v->getAsString())
        l.names[i] = name->str();
      else if (p.isPointer)
        throw BadRequest{"'" + p.name + "' of '" + l.kernel->pretty + "' is a pointer, and gets a number"};
      else if (std::optional<std::int64_t> n = v->getAsInteger(); n && p.width)
        l.values[i] = static_cast<std::uint64_t>(*n);
      else if (std::optional<double> x = v->getAsNumber())
        floatValue(l, i, *x);
    }
    return l;
  }

  // A floating-point parameter: float or double, by the width that it is used with.
  static void floatValue(race::GridLaunch &l, std::size_t i, double x) {
    for (const kernel::Value &v : l.kernel->values)
      if (v.op == kernel::Op::Opaque && v.operands.size() == 1 && v.text == "parameter " + l.kernel->params[i].name)
        l.values[i] =
            v.width == 32 ? std::bit_cast<std::uint32_t>(static_cast<float>(x)) : std::bit_cast<std::uint64_t>(x);
  }

  Object decide(const Object &one) {
    std::vector<race::GridLaunch> sides[2];
    for (unsigned side : {0u, 1u})
      if (const Array *launches = one.getArray(side ? "after" : "before"))
        for (const llvm::json::Value &l : *launches)
          if (const Object *of = l.getAsObject())
            sides[side].push_back(launch(side, *of));
    const race::Equivalence e = race::decideEquivalence(sides[0], sides[1], *solver, how);
    using Verdict = race::Equivalence::Verdict;
    return Object{{"name", one.getString("name").value_or("")},
                  {"verdict", e.verdict == Verdict::Equal       ? "proved"
                              : e.verdict == Verdict::Different ? "refuted"
                                                                : "unknown"},
                  {"reason", e.reason},
                  {"line", static_cast<int>(e.where.line)},
                  {"memory", Array(e.memory)},
                  {"assumptions", Array(e.assumptions)},
                  {"elements", static_cast<int>(e.elements)},
                  {"by_solver", static_cast<int>(e.bySolver)},
                  {"steps", static_cast<std::int64_t>(e.steps)},
                  {"seconds", e.seconds}};
  }
};

} // namespace

void runEquivalence(clang::CompilerInstance &compiler, const Options &options) {
  EquivalenceRun(compiler, options).run();
}

} // namespace veriwarp::plugin
