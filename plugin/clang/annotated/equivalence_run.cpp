#include "plugin/clang/annotated/equivalence_run.h"

#include "passes/equivalence/equivalence.h"
#include "passes/lift/lift.h"
#include "plugin/clang/compiler/run_host.h"
#include "plugin/clang/launches/launches.h"
#include "report/output.h"

#include "clang/AST/DeclTemplate.h"
#include "clang/CodeGen/CodeGenAction.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Frontend/MultiplexConsumer.h"
#include "clang/Frontend/TextDiagnosticPrinter.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>
#include <bit>
#include <map>
#include <set>

namespace veriwarp::plugin {

namespace {

using llvm::json::Array;
using llvm::json::Object;

// What cannot be asked: a message for the user.
struct BadRequest {
  std::string message;
};

struct KnownLaunch { // of the host code, as numbers
  std::string kernel;
  std::optional<std::int64_t> grid[3], block[3];
  std::map<std::string, std::int64_t> scalars;
  bool hasShape() const {
    return std::all_of(std::begin(grid), std::end(grid), [](const auto &d) { return d.has_value(); }) &&
           std::all_of(std::begin(block), std::end(block), [](const auto &d) { return d.has_value(); });
  }
};

// What the source says that its device code does not.
struct Seen {
  std::set<std::pair<std::string, std::string>> floating; // kernel and parameter that points to floating-point numbers
  std::vector<KnownLaunch> launches;
};

class Watcher : public clang::ASTConsumer {
public:
  explicit Watcher(Seen &s) : into(s) {}
  bool HandleTopLevelDecl(clang::DeclGroupRef group) override {
    for (const clang::Decl *d : group) {
      const auto *pattern = llvm::dyn_cast<clang::FunctionTemplateDecl>(d);
      const auto *function = llvm::dyn_cast<clang::FunctionDecl>(pattern ? pattern->getTemplatedDecl() : d);
      if (!function || !function->hasAttr<clang::CUDAGlobalAttr>())
        continue;
      for (const clang::ParmVarDecl *p : function->parameters())
        if (p->getType()->isPointerType() && p->getType()->getPointeeType()->isRealFloatingType())
          into.floating.emplace(function->getNameAsString(), p->getNameAsString());
    }
    return true;
  }
  void HandleTranslationUnit(clang::ASTContext &ast) override {
    std::vector<report::Message> messages;
    for (const LaunchSite &site : findLaunches(ast, messages)) {
      if (!site.kernel || site.unreached)
        continue;
      KnownLaunch known;
      known.kernel = site.kernel->getNameAsString();
      for (unsigned i = 0; i != 3; ++i) {
        known.grid[i] = constant(site.launch.grid[i]);
        known.block[i] = constant(site.launch.block[i]);
      }
      for (const kernel::Fact &fact : site.launch.facts) { // n == 1024
        const kernel::Expr &e = fact.condition;
        for (unsigned i : {0u, 1u})
          if (e.kind == kernel::Expr::Kind::Eq && e.args.size() == 2 && e.args[i].kind == kernel::Expr::Kind::Param &&
              e.args[1 - i].kind == kernel::Expr::Kind::Const && e.args[i].index < site.parameters.size())
            known.scalars[site.parameters[e.args[i].index]] = e.args[1 - i].value;
      }
      into.launches.push_back(std::move(known));
    }
  }

private:
  Seen &into;
  static std::optional<std::int64_t> constant(const std::optional<kernel::Expr> &e) {
    return e && e->kind == kernel::Expr::Kind::Const ? std::optional<std::int64_t>(e->value) : std::nullopt;
  }
};

class Watching : public clang::EmitLLVMOnlyAction {
public:
  Watching(llvm::LLVMContext *context, Seen &s) : clang::EmitLLVMOnlyAction(context), into(s) {}

protected:
  std::unique_ptr<clang::ASTConsumer> CreateASTConsumer(clang::CompilerInstance &c, llvm::StringRef file) override {
    std::vector<std::unique_ptr<clang::ASTConsumer>> both;
    both.push_back(std::make_unique<Watcher>(into));
    both.push_back(clang::EmitLLVMOnlyAction::CreateASTConsumer(c, file));
    return std::make_unique<clang::MultiplexConsumer>(std::move(both));
  }

private:
  Seen &into;
};

std::string read(const std::string &file) {
  report::Result<std::string> text = report::readFile(file);
  if (!text)
    throw BadRequest{text.error()};
  return *text;
}

class Comparison {
public:
  Comparison(clang::CompilerInstance &c, const Options &o, const std::string &before, const std::string &after,
             double seconds)
      : compiler(c), options(o) {
    smt::ChainOptions chain;
    chain.logFile = options.log;
    solver = smt::makeSolver(chain);
    models[0] = lift(0, before);
    models[1] = lift(1, after);
    how.seconds = seconds;
  }

  Array decideAll(const Array &cases) {
    Array answers;
    for (const llvm::json::Value &c : cases)
      if (const Object *one = c.getAsObject())
        answers.push_back(decide(*one));
    return answers;
  }

private:
  clang::CompilerInstance &compiler;
  const Options &options;
  std::unique_ptr<smt::Solver> solver;
  lift::Result models[2];
  Seen seen[2];
  race::EquivalenceOptions how;

  // `text` in the place of the main file: includes and options are those of the command.
  lift::Result lift(unsigned side, const std::string &text) {
    const std::string main = compiler.getFrontendOpts().Inputs[0].getFile().str();
    std::shared_ptr<clang::CompilerInvocation> invocation = deviceInvocation(compiler, options.architecture);
    invocation->getDiagnosticOpts().IgnoreWarnings = true; // the compilation itself tells them
    invocation->getDiagnosticOpts().Warnings.clear();
    invocation->getPreprocessorOpts().addRemappedFile(main, llvm::MemoryBuffer::getMemBufferCopy(text, main).release());
    clang::CodeGenOptions &generation = invocation->getCodeGenOpts();
    generation.OptimizationLevel = 0;
    generation.setDebugInfo(llvm::codegenoptions::LimitedDebugInfo);
    generation.DwarfVersion = 4;
    clang::CompilerInstance second;
    second.setInvocation(invocation);
    second.createDiagnostics(new clang::TextDiagnosticPrinter(llvm::errs(), &second.getDiagnosticOpts()));
    llvm::LLVMContext context;
    Watching action(&context, seen[side]);
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
    const std::string function = functionOf(*l.kernel);
    l.isFloating.resize(l.kernel->params.size());
    for (std::size_t i = 0; i < l.kernel->params.size(); ++i)
      l.isFloating[i] = seen[side].floating.contains({function, l.kernel->params[i].name});
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
      if (v.op == kernel::Op::Opaque && v.function == kernel::OpaqueFunction::Parameter &&
          l.kernel->values[v.operands[0]].imm == i)
        l.values[i] =
            v.width == 32 ? std::bit_cast<std::uint32_t>(static_cast<float>(x)) : std::bit_cast<std::uint64_t>(x);
  }

  // "sum", of "void sum<float>(float*, int)".
  static std::string functionOf(const kernel::Kernel &k) {
    std::string name = k.pretty.substr(0, k.pretty.find_first_of("(<"));
    return name.substr(name.rfind(' ') + 1);
  }

  // Where nobody says which kernel: the only one of each file, or the only one that both have.
  void chooseKernel(Object &one) {
    std::set<std::string> names[2];
    for (unsigned side : {0u, 1u})
      for (const kernel::Kernel &k : models[side].kernels)
        names[side].insert(functionOf(k));
    std::vector<std::string> common;
    std::set_intersection(names[0].begin(), names[0].end(), names[1].begin(), names[1].end(),
                          std::back_inserter(common));
    const bool isOne = names[0].size() == 1 && names[1].size() == 1;
    if (!isOne && common.size() != 1)
      throw BadRequest{"--kernel is missing: the files have " + std::to_string(common.size()) +
                       " kernels of the same names"};
    for (unsigned side : {0u, 1u})
      if (Array *launches = one.getArray(side ? "after" : "before"))
        for (llvm::json::Value &l : *launches)
          if (Object *of = l.getAsObject(); of && of->getString("kernel").value_or("").empty())
            (*of)["kernel"] = isOne ? *names[side].begin() : common[0];
    one["name"] = isOne ? *names[0].begin() : common[0];
  }

  // Where nobody says how it is launched: as the first file does it, if that is known and always the same.
  std::string chooseShape(Object &one) {
    std::string name = one.getString("name").value_or("").str();
    if (name.find(',') != std::string::npos)
      throw BadRequest{"--block is missing: an answer is for a launch of known shape"};
    const KnownLaunch *found = nullptr;
    for (const KnownLaunch &l : seen[0].launches) {
      if (l.kernel != name.substr(0, name.find('<')))
        continue;
      const bool same = !found || (std::equal(std::begin(l.grid), std::end(l.grid), std::begin(found->grid)) &&
                                   std::equal(std::begin(l.block), std::end(l.block), std::begin(found->block)) &&
                                   l.scalars == found->scalars);
      if (!same || !l.hasShape())
        throw BadRequest{"--block is missing: the launches of '" + name + "' in the first file " +
                         (same ? "have no shape that is known" : "differ")};
      found = &l;
    }
    if (!found)
      throw BadRequest{"--block is missing: the first file does not launch '" + name + "'"};
    std::string said = "the launch is that of the first file: grid ";
    auto put = [&](Object &of, const char *key, const std::optional<std::int64_t>(&dimensions)[3]) {
      if (of.get(key))
        return;
      Array list;
      for (const auto &d : dimensions)
        list.push_back(*d);
      of[key] = std::move(list);
    };
    for (const char *side : {"before", "after"})
      if (Array *launches = one.getArray(side))
        for (llvm::json::Value &l : *launches)
          if (Object *of = l.getAsObject()) {
            put(*of, "grid", found->grid);
            put(*of, "block", found->block);
            Object arguments = of->getObject("arguments") ? *of->getObject("arguments") : Object();
            for (const auto &[parameter, value] : found->scalars)
              arguments.try_emplace(parameter, value);
            (*of)["arguments"] = std::move(arguments);
          }
    for (unsigned i = 0; i != 3; ++i)
      said += (i ? "x" : "") + std::to_string(*found->grid[i]);
    said += ", block ";
    for (unsigned i = 0; i != 3; ++i)
      said += (i ? "x" : "") + std::to_string(*found->block[i]);
    for (const auto &[parameter, value] : found->scalars)
      said += ", " + parameter + " = " + std::to_string(value);
    return said;
  }

  Object decide(Object one) {
    std::string chosen;
    auto lacks = [&](const char *key) {
      const Array *launches = one.getArray("before");
      const Object *first = launches && !launches->empty() ? (*launches)[0].getAsObject() : nullptr;
      return first && !first->get(key);
    };
    if (one.getString("name").value_or("").empty())
      chooseKernel(one);
    if (lacks("block"))
      chosen = chooseShape(one);
    std::vector<race::GridLaunch> sides[2];
    for (unsigned side : {0u, 1u})
      if (const Array *launches = one.getArray(side ? "after" : "before"))
        for (const llvm::json::Value &l : *launches)
          if (const Object *of = l.getAsObject())
            sides[side].push_back(launch(side, *of));
    race::Equivalence e = race::decideEquivalence(sides[0], sides[1], *solver, how);
    if (!chosen.empty())
      e.assumptions.insert(e.assumptions.begin(), chosen);
    using Verdict = race::Equivalence::Verdict;
    return Object{{"name", one.getString("name").value_or("").str()},
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

llvm::json::Array compareTexts(clang::CompilerInstance &compiler, const Options &options, const std::string &before,
                               const std::string &after, const llvm::json::Array &cases, double seconds,
                               std::string &problem) {
  try {
    return Comparison(compiler, options, before, after, seconds).decideAll(cases);
  } catch (const BadRequest &bad) {
    problem = bad.message;
    return {};
  }
}

void runEquivalence(clang::CompilerInstance &compiler, const Options &options) {
  try {
    llvm::Expected<llvm::json::Value> request = llvm::json::parse(read(options.equivalence));
    if (!request || !request->getAsObject())
      throw BadRequest{"'" + options.equivalence + "' is no JSON: " + llvm::toString(request.takeError())};
    const Object &asked = *request->getAsObject();
    std::optional<llvm::StringRef> after = asked.getString("after");
    if (!after)
      throw BadRequest{"'" + options.equivalence + "' names no file \"after\""};
    const Array *cases = asked.getArray("cases");
    const std::string main = compiler.getFrontendOpts().Inputs[0].getFile().str();
    Comparison comparison(compiler, options, read(main), read(after->str()), asked.getNumber("seconds").value_or(10));
    std::string out;
    llvm::raw_string_ostream stream(out);
    stream << llvm::formatv("{0:2}",
                            llvm::json::Value(Object{{"cases", comparison.decideAll(cases ? *cases : Array())}}))
           << "\n";
    if (std::optional<report::Error> error = report::writeFile(options.equivalenceJson, stream.str()))
      throw BadRequest{error->message};
  } catch (const BadRequest &bad) {
    clang::DiagnosticsEngine &diagnostics = compiler.getDiagnostics();
    diagnostics.Report(diagnostics.getCustomDiagID(clang::DiagnosticsEngine::Error, "%0 [veriwarp-equivalent]"))
        << bad.message;
  }
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
