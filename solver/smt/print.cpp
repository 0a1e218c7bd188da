// Terms as text, for logs and tests. Shared subterms are written out each time, so the text is cut when it grows long.
#include "solver/smt/limits.h"
#include "solver/smt/node.h"

namespace veriwarp::smt {

static const char *infix(Kind k) {
  switch (k) {
  case Kind::And:
    return " & ";
  case Kind::Or:
    return " | ";
  case Kind::Eq:
    return " == ";
  case Kind::Ult:
    return " <u ";
  case Kind::Ule:
    return " <=u ";
  case Kind::Slt:
    return " < ";
  case Kind::Sle:
    return " <= ";
  case Kind::Add:
    return " + ";
  case Kind::Mul:
    return "*";
  case Kind::UDiv:
    return " /u ";
  case Kind::SDiv:
    return " / ";
  case Kind::URem:
    return " %u ";
  case Kind::SRem:
    return " % ";
  case Kind::Shl:
    return " << ";
  case Kind::LShr:
    return " >>u ";
  case Kind::AShr:
    return " >> ";
  case Kind::BvAnd:
    return " and ";
  case Kind::BvOr:
    return " or ";
  case Kind::BvXor:
    return " xor ";
  default:
    return nullptr;
  }
}

static void print(Term t, std::string &out) {
  if (out.size() > limits::printed)
    return;
  auto list = [&](const char *separator) {
    for (std::size_t i = 0; i != t.args().size(); ++i) {
      if (i)
        out += separator;
      print(t.args()[i], out);
    }
  };
  switch (t.kind()) {
  case Kind::Const:
    out += t.width() == 0 ? (t.value() ? "true" : "false") : std::to_string(t.signedValue());
    return;
  case Kind::Var:
    out += t.name();
    return;
  case Kind::Not:
    out += "!";
    list("");
    return;
  case Kind::Ite:
    out += "(";
    print(t.args()[0], out);
    out += " ? ";
    print(t.args()[1], out);
    out += " : ";
    print(t.args()[2], out);
    out += ")";
    return;
  case Kind::Apply:
  case Kind::ZExt:
  case Kind::SExt:
  case Kind::Trunc:
    out += t.kind() == Kind::Apply  ? t.name()
           : t.kind() == Kind::ZExt ? "zext" + std::to_string(t.width())
           : t.kind() == Kind::SExt ? "sext" + std::to_string(t.width())
                                    : "trunc" + std::to_string(t.width());
    out += "(";
    list(", ");
    out += ")";
    return;
  default:
    break;
  }
  bool bare = t.kind() == Kind::Mul;
  out += bare ? "" : "(";
  list(infix(t.kind()));
  out += bare ? "" : ")";
}

std::string toString(Term t) {
  std::string out;
  print(t, out);
  if (out.size() > limits::printed)
    out = out.substr(0, limits::printed) + " ...";
  return out;
}

} // namespace veriwarp::smt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
