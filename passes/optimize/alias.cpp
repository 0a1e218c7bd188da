#include "passes/optimize/alias.h"

namespace veriwarp::optimize {

using annotate::Type;

Replace aliases(const Definitions &definitions, unsigned offset) {
  std::vector<std::pair<Canonical, std::string>> names;
  for (const Definitions::Local &local : definitions.locals())
    if (local.declaration->place.valid() && local.declaration->place.end <= offset &&
        local.var->type.kind == Type::Int) {
      Canonical value = canonical(nameOf(local.var), definitions);
      bool isTrivial = value.empty() || (value.size() == 1 && value.begin()->first.empty()); // a number
      if (!isTrivial)
        names.emplace_back(std::move(value), local.var->name);
    }
  return [names, definitions](const Expr &e) -> std::optional<std::string> {
    if (e.kind != Expr::Dim && e.kind != Expr::LocalThread && e.kind != Expr::GlobalThread && e.kind != Expr::Binary)
      return std::nullopt;
    Canonical value = canonical(e, definitions);
    for (const auto &[known, name] : names)
      if (known == value)
        return name;
    return std::nullopt;
  };
}

std::string typeText(Type type) {
  if (type.kind == Type::Bool)
    return "bool";
  if (type.kind == Type::Float)
    return type.bits == 32 ? "float" : "double";
  std::string base = type.bits == 8 ? "char" : type.bits == 16 ? "short" : type.bits == 64 ? "long long" : "int";
  return type.isSigned ? (type.bits == 8 ? "signed char" : base) : "unsigned " + base;
}

} // namespace veriwarp::optimize
