// `x = 3;` for output_var, `a = array2d(1..2, 1..3, [...]);` for output_array, in the order of declaration.
#include "solver/cp/model/output.h"

#include <algorithm>

namespace veriwarp::cp {

namespace {

using namespace fzn;

class Formatter {
public:
  Formatter(const Ast &tree, const std::vector<int64_t> &assignment) : ast(tree), values(assignment) {}

  std::string run() {
    for (const Declaration &d : ast.declarations)
      for (const Expr *a = ast.begin(d.annotations); a != ast.end(d.annotations); ++a) {
        const std::string &name = ast.text(a->name);
        if (a->kind == ExprKind::Ident && name == "output_var")
          out.append(ast.text(d.name)).append(" = ").append(element(d)).append(";\n");
        else if (a->kind == ExprKind::Call && name == "output_array" && d.type.isArray)
          printArray(d, *a);
      }
    return std::move(out);
  }

private:
  std::string number(int64_t value, Base base) const {
    return base == Base::Bool ? (value ? "true" : "false") : std::to_string(value);
  }
  std::string element(const Declaration &d) const {
    if (d.type.isVar)
      return number(values[&d - ast.declarations.data()], d.type.base);
    return d.hasValue ? element(ast.expr(d.value), d.type.base) : "";
  }
  std::string element(const Expr &e, Base base) const {
    if (e.kind == ExprKind::Int || e.kind == ExprKind::Bool)
      return number(e.value, base);
    if (e.kind == ExprKind::Ident && ast.declaration(e.name)) {
      const Declaration &d = *ast.declaration(e.name);
      return d.type.isVar ? number(values[&d - ast.declarations.data()], base) : element(d);
    }
    return "";
  }

  void printArray(const Declaration &d, const Expr &annotation) {
    const Expr *elements = &ast.expr(d.value);
    while (elements->kind == ExprKind::Ident && ast.declaration(elements->name)->hasValue)
      elements = &ast.expr(ast.declaration(elements->name)->value);
    const Expr &ranges = ast.child(annotation, 0);
    out.append(ast.text(d.name)).append(" = array").append(std::to_string(ranges.count)).append("d(");
    for (uint32_t i = 0; i < ranges.count; ++i) {
      const Expr &range = ast.child(ranges, i);
      if (range.kind == ExprKind::Range)
        out.append(std::to_string(range.value)).append("..").append(std::to_string(range.upper)).append(", ");
      else
        out += "{}, "; // an index set without elements
    }
    out += "[";
    for (uint32_t i = 0; i < elements->count; ++i)
      out.append(i ? "," : "").append(element(ast.child(*elements, i), d.type.base));
    out += "]);\n";
  }

  const Ast &ast;
  const std::vector<int64_t> &values;
  std::string out;
};

} // namespace

void checkOutput(const Ast &ast) {
  for (const Declaration &d : ast.declarations)
    for (const Expr *a = ast.begin(d.annotations); a != ast.end(d.annotations); ++a) {
      if (a->kind != ExprKind::Call || ast.text(a->name) != "output_array" || !d.type.isArray)
        continue;
      if (a->count != 1 || ast.child(*a, 0).kind != ExprKind::Array || ast.child(*a, 0).count == 0)
        throw Error(a->loc, "output_array needs an array of index ranges");
      const Expr &ranges = ast.child(*a, 0);
      __extension__ typedef __int128 Wide;
      Wide size = 1;
      for (uint32_t i = 0; i < ranges.count; ++i) {
        const Expr &range = ast.child(ranges, i);
        if (range.kind != ExprKind::Range && !(range.kind == ExprKind::Set && range.count == 0))
          throw Error(range.loc, "output_array needs an array of index ranges");
        Wide width = range.kind == ExprKind::Range ? std::max<Wide>(Wide{range.upper} - range.value + 1, 0) : 0;
        // More than an array can hold is as good as any other wrong number.
        size *= std::min<Wide>(width, Wide{1} << 40);
        size = std::min<Wide>(size, Wide{1} << 40);
      }
      if (size != d.type.arraySize)
        throw Error(ranges.loc, "the index ranges of output_array do not fit array '" + ast.text(d.name) + "' of " +
                                    std::to_string(d.type.arraySize) + " elements");
    }
}

std::string formatSolution(const Ast &ast, const std::vector<int64_t> &values) { return Formatter(ast, values).run(); }

} // namespace veriwarp::cp

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
