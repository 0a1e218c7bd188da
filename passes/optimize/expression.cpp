#include "passes/optimize/expression.h"

#include "passes/optimize/edit.h"

#include <algorithm>
#include <array>
#include <limits>

namespace veriwarp::optimize {

using annotate::Special;
using annotate::Type;

namespace {

// As in the parser; larger binds tighter.
int precedence(const Expr &e) {
  if (e.kind == Expr::Conditional)
    return 0;
  if (e.kind == Expr::FractionOf)
    return precedenceOf(Op::Divide);
  if (e.kind == Expr::Integer && e.value < 0)
    return precedenceOf(Op::Negate);
  if (e.kind == Expr::Cast)
    return precedenceOf(Op::Negate);
  return precedenceOf(e.op); // a primary, where there is none
}

std::string typeName(Type t) {
  if (t.kind == Type::Bool)
    return "bool";
  if (t.kind == Type::Float)
    return t.bits == 32 ? "float" : "double";
  if (t.bits == 0)
    return "integer";
  std::string base = t.bits == 8 ? "char" : t.bits == 16 ? "short" : t.bits == 64 ? "long long" : "int";
  return t.isSigned ? (t.bits == 8 ? "signed char" : base) : "unsigned " + base;
}

class Printer {
public:
  Printer(const Replace &r, bool c) : replace(r), isCode(c) {}

  std::string text(const Expr &e, int least = 0) {
    if (replace)
      if (std::optional<std::string> other = replace(e); other && !isCaptured(*other))
        return withoutParentheses(*other, least);
    int own = precedence(e);
    std::string s = inner(e, own);
    return own < least ? "(" + s + ")" : s;
  }

private:
  // Whether a quantifier around the place has a variable of that name: there it would mean that one.
  bool isCaptured(const std::string &replacement) const {
    Place all{0, static_cast<unsigned>(replacement.size())};
    return std::any_of(bound.begin(), bound.end(),
                       [&](const std::string &name) { return !tokens(replacement, all, name).empty(); });
  }

  // A sum that stands for something: in parentheses only where it needs them.
  static std::string withoutParentheses(const std::string &text, int least) {
    bool isSum =
        text.starts_with("(") && operand(text) == text &&
        text.find_first_not_of("()+-* ._"
                               "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789") == std::string::npos;
    return isSum && least <= 11 ? text.substr(1, text.size() - 2) : text;
  }

  std::string list(const Expr &e) {
    std::string s;
    for (const Expr &a : e.args)
      s += (s.empty() ? "" : ", ") + text(a);
    return s;
  }

  std::string quantifier(const char *word, const Expr &e) {
    std::string s = std::string("(") + word + " ";
    for (std::size_t i = 0; i != e.binders.size(); ++i)
      s += (i ? ", " : "") + typeName(e.binders[i]->type) + " " + e.binders[i]->name;
    for (const auto &binder : e.binders)
      bound.push_back(binder->name);
    s += (e.kind == Expr::Let ? " = " : "; ") + text(e.args[0]) + "; " + text(e.args[1]) + ")";
    bound.resize(bound.size() - e.binders.size());
    return s;
  }

  std::string inner(const Expr &e, int own) {
    static constexpr std::array specials = {"threadIdx.x", "threadIdx.y", "threadIdx.z", "blockIdx.x",
                                            "blockIdx.y",  "blockIdx.z",  "blockDim.x",  "blockDim.y",
                                            "blockDim.z",  "gridDim.x",   "gridDim.y",   "gridDim.z"};
    switch (e.kind) {
    case Expr::Integer:
      return std::to_string(e.value);
    case Expr::Floating:
      return e.text;
    case Expr::Boolean:
      return e.value ? "true" : "false";
    case Expr::Name:
      return e.var ? e.var->name : e.text;
    case Expr::Member:
      return text(e.args[0], 14) + "." + e.text;
    case Expr::Dim:
      return specials[static_cast<std::size_t>(e.special)];
    case Expr::Index: {
      std::string s = e.var ? e.var->name : e.text;
      for (const Expr &a : e.args) {
        std::string inside = text(a);
        bool isEnclosed = inside.starts_with("(") && operand(inside) == inside;
        s += "[" + (isEnclosed ? inside.substr(1, inside.size() - 2) : inside) + "]";
      }
      return s;
    }
    case Expr::Unary: {
      std::string s = text(e.args[0], 13);
      const std::string symbol(symbolOf(e.op));
      return symbol + (s.starts_with(symbol) ? "(" + s + ")" : s); // - -a is no --a
    }
    case Expr::Binary: {
      bool toTheRight = e.op == Op::Implies;
      const std::string symbol(symbolOf(isCode && e.op == Op::Star ? Op::And : e.op));
      return text(e.args[0], toTheRight ? own + 1 : own) + " " + symbol + " " +
             text(e.args[1], toTheRight ? own : own + 1);
    }
    case Expr::FractionOf:
      return text(e.args[0], 12) + "\\" + text(e.args[1], 13);
    case Expr::Conditional:
      return text(e.args[0], 1) + " ? " + text(e.args[1]) + " : " + text(e.args[2]);
    case Expr::Call:
      return e.text + "(" + list(e) + ")";
    case Expr::PointerLength:
      return "\\pointer_length(" + list(e) + ")";
    case Expr::Cast:
      return "(" + typeName(e.type) + ")" + text(e.args[0], 13);
    case Expr::Perm:
      return "Perm(" + list(e) + ")";
    case Expr::PointerRange:
      return "\\pointer(" + list(e) + ")";
    case Expr::PointerIndex:
      return "\\pointer_index(" + list(e) + ")";
    case Expr::Old:
      return "\\old(" + list(e) + ")";
    case Expr::Forall:
      return quantifier("\\forall", e);
    case Expr::ForallStar:
      return quantifier("\\forall*", e);
    case Expr::Exists:
      return quantifier("\\exists", e);
    case Expr::Sum:
      return quantifier("\\sum", e);
    case Expr::Let:
      return quantifier("\\let", e);
    case Expr::Read:
      return "read";
    case Expr::Write:
      return "write";
    case Expr::None:
      return "none";
    case Expr::LocalThread:
      return isCode ? "threadIdx.x" : "\\ltid";
    case Expr::GlobalThread:
      return isCode ? "(blockIdx.x * blockDim.x + threadIdx.x)" : "\\gtid";
    }
    return {};
  }

  const Replace &replace;
  bool isCode;
  std::vector<std::string> bound; // by the quantifiers around the place
};

} // namespace

std::string print(const Expr &e, const Replace &replace, bool isCode) { return Printer(replace, isCode).text(e); }

std::string operand(const std::string &text) {
  bool isSimple = std::all_of(text.begin(), text.end(), [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '.' || c == '\\';
  });
  int depth = 0;
  bool isEnclosed = text.size() > 1 && text.front() == '(' && text.back() == ')';
  for (std::size_t i = 0; isEnclosed && i + 1 < text.size(); ++i) {
    depth += text[i] == '(' ? 1 : text[i] == ')' ? -1 : 0;
    isEnclosed = depth > 0;
  }
  return isSimple || isEnclosed ? text : "(" + text + ")";
}

Expr integer(std::int64_t value) {
  Expr e;
  e.kind = Expr::Integer;
  e.type = annotate::kMathInt;
  e.value = value;
  return e;
}

Expr boolean(bool value) {
  Expr e;
  e.kind = Expr::Boolean;
  e.type = annotate::kBool;
  e.value = value;
  return e;
}

Expr dim(Special s) {
  Expr e;
  e.kind = Expr::Dim;
  e.special = s;
  e.type = annotate::kUnsigned32;
  return e;
}

Expr nameOf(const std::shared_ptr<annotate::Variable> &variable) {
  Expr e;
  e.kind = Expr::Name;
  e.text = variable->name;
  e.type = variable->type;
  e.var = variable;
  return e;
}

Expr binary(Op op, Expr left, Expr right) {
  Expr e;
  e.kind = Expr::Binary;
  e.op = op;
  e.args.push_back(std::move(left));
  e.args.push_back(std::move(right));
  return e;
}

Expr conjunction(annotate::Exprs parts) {
  if (parts.empty())
    return boolean(true);
  Expr all = std::move(parts[0]);
  for (std::size_t i = 1; i < parts.size(); ++i)
    all = binary(Op::And, std::move(all), std::move(parts[i]));
  return all;
}

Expr negation(Expr e) {
  if (e.isUnary(Op::Not))
    return e.args[0];
  if (e.isComparison()) {
    e.op = negated(e.op);
    return e;
  }
  Expr n;
  n.kind = Expr::Unary;
  n.op = Op::Not;
  n.type = annotate::kBool;
  n.args.push_back(std::move(e));
  return n;
}

Expr simplified(Expr e) {
  for (Expr &a : e.args)
    a = simplified(std::move(a));
  if (e.kind != Expr::Binary || e.args.size() != 2)
    return e;
  auto isInt = [](const Expr &x) { return x.kind == Expr::Integer; };
  auto fits = [](std::int64_t v) {
    return v >= std::numeric_limits<std::int32_t>::min() && v <= std::numeric_limits<std::int32_t>::max();
  };
  Expr &left = e.args[0], &right = e.args[1];
  auto number = [&](std::int64_t v) {
    Expr made = integer(v);
    made.place = e.place;
    return made;
  };
  if (isInt(left) && isInt(right) && fits(left.value) && fits(right.value)) {
    const std::int64_t a = left.value, b = right.value;
    std::optional<std::int64_t> value;
    if (e.isSum() || e.op == Op::Multiply)
      value = e.op == Op::Add ? a + b : e.op == Op::Subtract ? a - b : a * b;
    else if ((e.op == Op::Divide || e.op == Op::Remainder) && a >= 0 && b > 0)
      value = e.op == Op::Divide ? a / b : a % b;
    if (value && fits(*value))
      return number(*value);
  }
  // (x + 2) - 3 is x - 1.
  if (e.isSum() && isInt(right) && left.isSum() && isInt(left.args[1])) {
    const std::int64_t sum =
        (left.op == Op::Add ? 1 : -1) * left.args[1].value + (e.op == Op::Add ? 1 : -1) * right.value;
    if (fits(left.args[1].value) && fits(right.value) && fits(sum)) {
      if (sum == 0)
        return left.args[0];
      return binary(sum < 0 ? Op::Subtract : Op::Add, left.args[0], integer(sum < 0 ? -sum : sum));
    }
  }
  if (e.isSum() && isInt(right) && right.value == 0)
    return left;
  if (e.op == Op::Add && isInt(left) && left.value == 0)
    return right;
  if (e.op == Op::Multiply && isInt(left) && left.value == 1)
    return right;
  if ((e.op == Op::Multiply || e.op == Op::Divide) && isInt(right) && right.value == 1)
    return left;
  return e;
}

std::string sumText(const std::string &left, std::int64_t right) {
  const bool isNumber = !left.empty() && left.size() < 10 && left.find_first_not_of("0123456789") == std::string::npos;
  if (isNumber)
    return std::to_string(std::stoll(left) + right);
  return right < 0 ? left + " - " + std::to_string(-right) : left + " + " + std::to_string(right);
}

Expr substitute(Expr e, const annotate::Variable *variable, const Expr &value) {
  if (e.kind == Expr::Name && e.var.get() == variable)
    return value;
  for (Expr &a : e.args)
    a = substitute(std::move(a), variable, value);
  return e;
}

bool mentions(const Expr &e, const annotate::Variable *variable) {
  return e.var.get() == variable ||
         std::any_of(e.args.begin(), e.args.end(), [&](const Expr &a) { return mentions(a, variable); });
}

bool hasPermission(const Expr &e) {
  return e.kind == Expr::Perm || e.kind == Expr::PointerRange || e.kind == Expr::PointerIndex ||
         e.kind == Expr::ForallStar || std::any_of(e.args.begin(), e.args.end(), hasPermission);
}

} // namespace veriwarp::optimize

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
