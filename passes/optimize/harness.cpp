// The contract's conditions become C++. Numbers (launch shape, scalar parameters) are drawn until the conditions
// without memory hold; arrays are filled at random and then mended, condition by condition and thread by thread: an
// equation sets its element, anything else is tried with other values.
#include "passes/optimize/harness.h"

#include "cuda_api/limits.h"
#include "passes/optimize/alias.h"
#include "passes/optimize/conditions.h"
#include "passes/optimize/harness_code.h"

#include <algorithm>

namespace veriwarp::optimize {

namespace {

class Case {
public:
  Case(const std::vector<verify::Kernel> &o, const std::vector<verify::Kernel> &r, const HarnessCase &c, unsigned n)
      : originals(o), results(r), subject(c), tests(n) {}

  std::string code(bool isResult) {
    collect();
    std::string s = "void run_" + subject.result + "() {\n  for (unsigned test = 0; test != " + std::to_string(tests) +
                    "; ++test) {\n    Random random{test * 7919ull + 17};\n";
    s += shape();
    for (const auto &[name, v] : arrays) {
      std::string type = typeText(v->type.elementType());
      s += "    std::vector<" + type + "> h_" + name + "(kElements + 2 * kMargin);\n    for (auto &x : h_" + name +
           ") x = static_cast<" + type + ">(static_cast<int>(random.next() % 9) - 4);\n    " + type + " *p_" + name +
           "_ = h_" + name + ".data();\n";
    }
    s += mend();
    s += "    bool failed = false;\n";
    for (const auto &[name, v] : arrays) {
      std::string type = typeText(v->type.elementType());
      s += "    " + type + " *d_" + name + " = nullptr;\n    failed |= cudaMalloc(&d_" + name + ", h_" + name +
           ".size() * sizeof(" + type + ")) != cudaSuccess;\n    cudaMemcpy(d_" + name + ", h_" + name + ".data(), h_" +
           name + ".size() * sizeof(" + type + "), cudaMemcpyHostToDevice);\n";
    }
    auto launch = [&](const Kernel &k, const Lineage &shape, auto &&nameIn) {
      s += "    " + k.name + "<<<dim3(static_cast<unsigned>(" + shape.grid + "), static_cast<unsigned>(" + shape.gridY +
           ")), dim3(static_cast<unsigned>(" + shape.block + "), static_cast<unsigned>(" + shape.blockY + "))>>>(";
      for (std::size_t i = 0; i != k.parameters.size(); ++i) {
        const Variable &p = *k.parameters[i];
        std::string name = nameIn(p.name);
        s += (i ? ", " : "") +
             (p.isArray() ? "Any{d_" + name + " + kMargin}" : "static_cast<" + typeText(p.type) + ">(p_" + name + ")");
      }
      s += ");\n    failed |= cudaDeviceSynchronize() != cudaSuccess;\n";
    };
    if (isResult) {
      launch(kernelNamed(results, subject.result), subject.lineage, [](const std::string &n) { return n; });
    } else {
      for (const std::string &name : subject.lineage.originals)
        launch(kernelNamed(originals, name), Lineage(),
               [&](const std::string &n) { return subject.lineage.parameters.at(name + "." + n); });
    }
    for (const auto &[name, v] : arrays)
      s += "    cudaMemcpy(h_" + name + ".data(), d_" + name + ", h_" + name + ".size() * sizeof(*d_" + name +
           "), cudaMemcpyDeviceToHost);\n    cudaFree(d_" + name + ");\n    std::printf(\"@ " + subject.result +
           " %u " + name + " %016llx%s\\n\", test, digest(h_" + name + ".data(), h_" + name + ".size() * sizeof(*d_" +
           name + ")), failed ? \" failed\" : \"\");\n";
    return s + "  }\n}\n";
  }

private:
  const std::vector<verify::Kernel> &originals, &results;
  const HarnessCase &subject;
  unsigned tests;
  Conditions conditions;
  const std::map<std::string, const Variable *> &arrays = conditions.arrays, &scalars = conditions.scalars;
  std::vector<std::string> scalarConditions;
  std::vector<std::pair<std::string, std::string>> equations; // parameter, value: hints for drawing
  struct Mend {
    Unit unit;
    ToCode code;
  };
  std::vector<Mend> mends;
  void collect() {
    conditions = conditionsOf(originals, subject);
    for (const auto *parameters : {&conditions.arrays, &conditions.scalars})
      for (const auto &[name, p] : *parameters)
        if (p->isArray() ? p->type.element != annotate::Type::Int && p->type.element != annotate::Type::Float
                         : p->type.kind != annotate::Type::Int && p->type.kind != annotate::Type::Float)
          throw Unsupported{{PhraseKind::NoRandomValues, {p->name}}};
    for (const Conditions::Condition &c : conditions.ofNumbers)
      scalarConditions.push_back(codeOf(c.original).text(c.unit.e));
    for (const Conditions::Hint &h : conditions.hints())
      equations.emplace_back((h.isParameter ? "p_" : "") + h.name, codeOf(h.original).text(*h.value));
    for (const Conditions::Condition &c : conditions.ofMemory)
      mends.push_back({c.unit, codeOf(c.original)});
  }

  ToCode codeOf(std::size_t original) const { return ToCode(conditions.names[original]); }

  std::string shape() const {
    std::string pool = "{0, 1, 2, 3, 4, 5, 7, 8, 12, 16";
    for (std::int64_t l : conditions.literals)
      pool += ", " + std::to_string(l) + ", " + std::to_string(l + 1) + ", " + std::to_string(l - 1);
    std::string s =
        "    std::vector<long long> pool" + pool + "};\n    long long grid = 1, block = 1, gridY = 1, blockY = 1";
    for (const auto &[name, v] : scalars)
      s += ", p_" + name + " = 0";
    s += ";\n    bool drawn = false;\n    for (unsigned attempt = 0; attempt != 200000 && !drawn; ++attempt) {\n"
         "      std::vector<long long> sizes = pool;\n      for (long long x : {32, 48, 64, 128}) sizes.push_back(x);\n"
         "      grid = random.pick(sizes), block = random.pick(sizes);\n";
    if (conditions.usesY)
      s += "      gridY = random.pick(sizes), blockY = random.pick(sizes);\n";
    s += "      std::vector<long long> values = pool;\n      for (long long x : {block, grid, grid * block}) "
         "values.push_back(x);\n";
    for (const auto &[name, v] : scalars)
      s += "      p_" + name + " = random.pick(values);\n";
    s += "      for (unsigned round = 0; round != 2; ++round) {\n";
    for (const auto &[name, value] : equations)
      s += "        if (random.next() % 8) " + name + " = " + value + ";\n";
    s += "      }\n      if (grid < 1 || block < 1 || gridY < 1 || blockY < 1 || block * blockY > " +
         std::to_string(api::limits::threadsOfBlock) +
         " || grid * block "
         "* gridY * "
         "blockY > 2048)\n        continue;\n";
    for (const auto &[name, v] : scalars)
      if (v->type.kind == annotate::Type::Int && !v->type.isSigned)
        s += "      if (p_" + name + " < 0) continue;\n";
    s += "      drawn = true;\n      " + threads() + " {\n";
    for (const std::string &c : scalarConditions)
      s += "        drawn = drawn && (" + c + ");\n";
    s +=
        "        (void)tx, (void)ty, (void)tz, (void)bx, (void)by, (void)bz;\n      }\n    }\n    if (!drawn) {\n      "
        "std::printf(\"@ " +
        subject.result + " - no numbers satisfy the contract\\n\");\n      return;\n    }\n";
    return s;
  }

  static std::string threads() {
    return "for (long long by = 0, bz = 0, tz = 0; by < gridY; ++by) for (long long bx = 0; bx < grid; ++bx) "
           "for (long long ty = 0; ty < blockY; ++ty) for (long long tx = 0; tx < block; ++tx)";
  }

  // The body of a condition under quantifiers and guards, each as a loop or an if.
  std::string mend() const {
    if (mends.empty())
      return "";
    std::string s =
        "    bool mended = false;\n    for (unsigned round = 0; round != 6 && !mended; ++round) {\n      mended = "
        "true;\n      " +
        threads() + " {\n        (void)tx, (void)ty, (void)tz, (void)bx, (void)by, (void)bz;\n";
    for (const Mend &m : mends)
      s += nested(m.unit.e, m.code);
    return s + "      }\n    }\n    if (!mended) {\n      std::printf(\"@ " + subject.result +
           " - no memory satisfies the contract\\n\");\n      return;\n    }\n";
  }

  std::string nested(const Expr &e, const ToCode &code) const {
    if (e.kind == Expr::Forall) {
      std::string s = "        ";
      for (const VariablePtr &b : e.binders)
        s += "for (long long " + b->name + " = -8; " + b->name + " < 2048; ++" + b->name + ") ";
      return s + "if (" + code.text(e.args[0]) + ") {\n" + nested(e.args[1], code) + "        }\n";
    }
    if (e.isBinary(Op::Implies))
      return "        if (" + code.text(e.args[0]) + ") {\n" + nested(e.args[1], code) + "        }\n";
    if (e.kind == Expr::Conditional)
      return "        if (" + code.text(e.args[0]) + ") {\n" + nested(e.args[1], code) + "        } else {\n" +
             nested(e.args[2], code) + "        }\n";
    if (e.isConjunction())
      return nested(e.args[0], code) + nested(e.args[1], code);
    std::vector<std::string> elements;
    eachExpr(e, [&](const Expr &x) {
      if (x.kind == Expr::Index)
        elements.push_back(code.element(x));
    });
    std::string c = code.text(e), s = "        if (!(" + c + ")) {\n          mended = false;\n";
    if (e.isBinary(Op::Equal))
      for (bool mirrored : {false, true})
        if (e.args[mirrored].kind == Expr::Index) {
          std::string target = code.element(e.args[mirrored]);
          return s + "          " + target + " = " + code.text(e.args[!mirrored]) + ";\n        }\n";
        }
    s += "          for (unsigned attempt_ = 0; attempt_ != 300 && !(" + c + "); ++attempt_) {\n";
    for (const std::string &x : elements)
      s += "            " + x + " = random.pick(pool);\n";
    return s + "          }\n        }\n";
  }
};

} // namespace

Lineage itself(const verify::Kernel &kernel) {
  Lineage l;
  l.originals = {kernel.name};
  for (const VariablePtr &p : kernel.parameters)
    l.parameters[kernel.name + "." + p->name] = p->name;
  return l;
}

Lineage follow(const std::map<std::string, Lineage> &known, const Relaunch &step,
               const std::vector<verify::Kernel> &kernels) {
  Lineage result;
  for (const std::string &name : step.before) {
    auto kernel = std::find_if(kernels.begin(), kernels.end(), [&](const Kernel &k) { return k.name == name; });
    auto it = known.find(name);
    Lineage before = it != known.end() ? it->second : kernel != kernels.end() ? itself(*kernel) : Lineage();
    result.originals.insert(result.originals.end(), before.originals.begin(), before.originals.end());
    for (const auto &[from, to] : before.parameters)
      if (auto mapped = step.parameters.find(name + "." + to); mapped != step.parameters.end())
        result.parameters[from] = mapped->second;
    result.grid = before.grid;
    result.block = before.block;
    result.gridY = before.gridY;
    result.blockY = before.blockY;
  }
  auto put = [&](const std::string &text) { // grid and block are those of what came before
    std::vector<Edit> edits;
    Place whole{0, static_cast<unsigned>(text.size())};
    for (Place p : tokens(text, whole, "grid"))
      edits.push_back({p, operand(result.grid)});
    for (Place p : tokens(text, whole, "block"))
      edits.push_back({p, operand(result.block)});
    for (Place p : tokens(text, whole, "gridY"))
      edits.push_back({p, operand(result.gridY)});
    for (Place p : tokens(text, whole, "blockY"))
      edits.push_back({p, operand(result.blockY)});
    return applyEdits(text, std::move(edits));
  };
  std::string grid = put(step.grid), block = put(step.block), gridY = put(step.gridY), blockY = put(step.blockY);
  result.grid = grid;
  result.block = block;
  result.gridY = gridY;
  result.blockY = blockY;
  return result;
}

std::string harness(const std::vector<verify::Kernel> &originals, const std::vector<verify::Kernel> &results,
                    const std::vector<HarnessCase> &cases, bool isResult, unsigned tests) {
  std::string code(kHarnessPrelude), calls;
  for (const HarnessCase &c : cases) {
    try {
      code += Case(originals, results, c, tests).code(isResult);
      calls += "  veriwarp_harness::run_" + c.result + "();\n";
    } catch (const Unsupported &u) {
      std::string why;
      for (char ch : words(u.why))
        why += ch == '"' || ch == '\\' || ch == '%' ? ' ' : ch;
      calls += "  std::puts(\"@ " + c.result + " - " + why + "\");\n";
    }
  }
  return code + "} // namespace veriwarp_harness\nint main() {\n" + calls + "  return 0;\n}\n";
}

} // namespace veriwarp::optimize

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
