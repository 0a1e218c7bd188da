// See table.h: conditions.
#include "runtime/conditions/elements.h"
#include "runtime/conditions/table.h"

#include <algorithm>
#include <charconv>
#include <cstring>
#include <limits>

namespace veriwarp::conditions {

namespace {

using Number = std::optional<std::int64_t>; // none: unknown

enum class Op : std::uint8_t {
  Add,
  Sub,
  Mul,
  Div,
  Mod,
  Min,
  Max,
  Shl,
  Shr,
  Eq,
  Ne,
  Lt,
  Le,
  And,
  Or,
  Not,
  Implies,
  Power
}; // clang-format off
struct Operator {
  std::string_view item;
  Op op;
  unsigned operands;
  const char *between; // in C syntax
};
constexpr Operator operators[] = {
    {"+", Op::Add, 2, " + "},   {"-", Op::Sub, 2, " - "},     {"*", Op::Mul, 2, " * "},
    {"/", Op::Div, 2, " / "},   {"%", Op::Mod, 2, " % "},     {"min", Op::Min, 2, nullptr},
    {"max", Op::Max, 2, nullptr}, {"<<", Op::Shl, 2, " << "}, {">>", Op::Shr, 2, " >> "},
    {"==", Op::Eq, 2, " == "},  {"!=", Op::Ne, 2, " != "},    {"<", Op::Lt, 2, " < "},
    {"<=", Op::Le, 2, " <= "},  {"&&", Op::And, 2, " && "},   {"||", Op::Or, 2, " || "},
    {"!", Op::Not, 1, nullptr}, {"=>", Op::Implies, 2, " implies "}, {"pow2", Op::Power, 1, nullptr}};
constexpr struct { std::string_view item; const char *name; } shapes[] = {
    {"bx", "blockDim.x"}, {"by", "blockDim.y"}, {"bz", "blockDim.z"},
    {"gx", "gridDim.x"},  {"gy", "gridDim.y"},  {"gz", "gridDim.z"},
    {"sh", "bytes of dynamic shared memory"}, {"coop", "cooperative launch"}};
// clang-format on

// The row of a table; none if it has no such item.
template <class Row, std::size_t N> std::optional<std::uint8_t> rowOf(const Row (&table)[N], std::string_view item) {
  const auto *found =
      std::find_if(std::begin(table), std::end(table), [&](const Row &each) { return each.item == item; });
  return found == std::end(table) ? std::nullopt : std::optional(static_cast<std::uint8_t>(found - std::begin(table)));
}

const Operator *operatorOf(const Node &node) {
  return node.kind == Node::Kind::Operator ? &operators[node.row] : nullptr;
}

template <class T> bool parse(std::string_view text, T &number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size();
}

// `N:M` or `N:NAME` behind the name of a leaf.
bool parsePair(std::string_view text, std::uint32_t &first, std::string_view &rest) {
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos)
    return false;
  rest = text.substr(colon + 1);
  return parse(text.substr(0, colon), first);
}

// `N:BYTES`, `s` or `u`, and an `r` where a range stands before it.
bool parseElements(std::string_view text, Node &node) {
  std::string_view rest;
  if (!parsePair(text, node.first, rest))
    return false;
  node.hasRange = rest.ends_with('r');
  rest.remove_suffix(node.hasRange);
  node.isSigned = rest.ends_with('s');
  if (!node.isSigned && !rest.ends_with('u'))
    return false;
  rest.remove_suffix(1);
  return parse(rest, node.number) && (node.number == 1 || node.number == 2 || node.number == 4 || node.number == 8);
}

// Operands that an item takes from the stack; none if it is not one.
std::optional<unsigned> read(std::string_view word, Node &node) {
  using Kind = Node::Kind;
  if (const auto row = rowOf(operators, word)) {
    node.kind = Kind::Operator;
    node.row = *row;
    return operators[*row].operands;
  }
  if (const auto row = rowOf(shapes, word)) {
    node.kind = Kind::Shape;
    node.row = *row;
    return 0;
  }
  if (word == "?")
    return 0;
  if (parse(word, node.number)) {
    node.kind = Kind::Number;
    return 0;
  }
  const auto leaf = [&](std::string_view name, Kind kind) {
    if (!word.starts_with(name))
      return false;
    node.kind = kind;
    word.remove_prefix(name.size());
    return true;
  };
  const auto taking = [](unsigned operands, bool isOne) { return isOne ? std::optional(operands) : std::nullopt; };
  std::string_view rest;
  if (leaf("v", Kind::Value) || leaf("room", Kind::Room))
    return taking(0, parse(word, node.first));
  if (leaf("aligned", Kind::Aligned))
    return taking(0, parsePair(word, node.first, rest) && parse(rest, node.number) && node.number > 0);
  if (leaf("same", Kind::Same))
    return taking(0, parsePair(word, node.first, rest) && parse(rest, node.second));
  if (leaf("apart", Kind::Apart))
    return taking(2, parsePair(word, node.first, rest) && parse(rest, node.second));
  for (const SaidRow &row : arrays)
    if (leaf(row.item, Kind::Elements)) {
      node.row = static_cast<std::uint8_t>(&row - arrays);
      const bool isOne = parseElements(word, node);
      return taking(row.operands + (node.hasRange ? 2 : 0), isOne);
    }
  if (leaf("outside", Kind::Outside) && parsePair(word, node.first, rest)) {
    node.name = rest;
    return 0;
  }
  return std::nullopt;
}

Number numberOf(Truth truth) { return truth == Truth::Unknown ? Number() : Number(truth == Truth::True ? 1 : 0); }
Truth truthOf(Number number) { return !number ? Truth::Unknown : *number ? Truth::True : Truth::False; }
Truth truthOf(bool holds) { return holds ? Truth::True : Truth::False; }

class Evaluation {
public:
  Evaluation(const std::vector<Parameter> &all, const Launch &of) : parameters(all), launch(of) {}

  Number value(const Node &node) const {
    switch (node.kind) {
    case Node::Kind::Operator:
      return combine(operators[node.row].op, node);
    case Node::Kind::Shape:
      return shape(node.row);
    case Node::Kind::Number:
      return node.number;
    case Node::Kind::Value:
      return integer(node.first);
    case Node::Kind::Room:
      return room(node.first);
    case Node::Kind::Aligned: {
      const auto address = pointer(node.first);
      return address ? Number(*address % static_cast<std::uint64_t>(node.number) == 0) : Number();
    }
    case Node::Kind::Same: {
      const auto a = pointer(node.first), b = pointer(node.second);
      return a && b ? Number(*a == *b) : Number();
    }
    case Node::Kind::Apart:
      return numberOf(apart(node));
    case Node::Kind::Outside:
      return numberOf(outside(node));
    case Node::Kind::Elements: {
      const auto of = elements(node);
      const auto found = of ? violators(arrays[node.row].said, *of) : std::nullopt;
      return found ? Number(found->empty()) : Number();
    }
    case Node::Kind::Unknown:
      break;
    }
    return {};
  }

  // Those of which something is said; none: they are not known, or cannot be read.
  std::optional<Elements> elements(const Node &node) const {
    const auto address = pointer(node.first);
    const Number bytesLeft = room(node.first);
    if (!address || !bytesLeft || !launch.isReadable)
      return std::nullopt;
    Elements of;
    of.begin = reinterpret_cast<const char *>(*address);
    of.bytes = static_cast<unsigned>(node.number);
    of.isSigned = node.isSigned;
    of.last = *bytesLeft / node.number - 1;
    const auto operand = [&](std::size_t index, std::int64_t &to) {
      const Number given = value(node.operands[index]);
      to = given.value_or(0);
      return given.has_value();
    };
    const std::size_t own = arrays[node.row].operands;
    if (own && (!operand(0, of.least) || !operand(1, of.most)))
      return std::nullopt;
    const std::int64_t end = of.last;
    if (node.hasRange && (!operand(own, of.first) || !operand(own + 1, of.last) || of.first < 0 || of.last > end))
      return std::nullopt;
    return of;
  }

  Number shape(std::size_t row) const { // in the order of `shapes`
    if (row < 6)
      return (row < 3 ? launch.block : launch.grid)[row % 3];
    return row == 6 ? static_cast<std::int64_t>(launch.dynamicShared) : std::int64_t{launch.isCooperative};
  }

  // What a 64-bit integer with a sign does not hold is unknown.
  Number integer(std::uint32_t index) const {
    const Parameter *parameter = at(index, Parameter::Kind::Integer);
    if (!parameter || parameter->bits == 0 || parameter->bits > 64)
      return {};
    std::uint64_t bits = 0;
    std::memcpy(&bits, bytes(*parameter), (parameter->bits + 7) / 8);
    if (parameter->bits < 64) {
      bits &= (std::uint64_t{1} << parameter->bits) - 1;
      if (parameter->isSigned && (bits >> (parameter->bits - 1)))
        bits |= ~std::uint64_t{0} << parameter->bits;
    } else if (!parameter->isSigned && (bits >> 63)) {
      return {};
    }
    return static_cast<std::int64_t>(bits);
  }

  std::optional<std::uint64_t> pointer(std::uint32_t index) const {
    const Parameter *parameter = at(index, Parameter::Kind::Pointer);
    if (!parameter)
      return std::nullopt;
    std::uint64_t address = 0;
    std::memcpy(&address, bytes(*parameter), sizeof address);
    return address;
  }

  Target target(std::uint64_t address) const {
    if (!address)
      return {Target::Kind::Null};
    return launch.lookup ? launch.lookup(address) : Target();
  }

  Number room(std::uint32_t index) const {
    const auto address = pointer(index);
    if (!address)
      return {};
    const Target to = target(*address);
    if (to.kind == Target::Kind::Null)
      return 0;
    if (to.kind == Target::Kind::Unknown || *address < to.begin || *address - to.begin > to.size)
      return {};
    const std::uint64_t bytesLeft = to.size - (*address - to.begin);
    return bytesLeft > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max())
               ? Number()
               : Number(static_cast<std::int64_t>(bytesLeft));
  }

private:
  const Parameter *at(std::uint32_t index, Parameter::Kind kind) const {
    return index < parameters.size() && parameters[index].kind == kind && launch.arguments ? &parameters[index]
                                                                                           : nullptr;
  }
  const char *bytes(const Parameter &parameter) const {
    return static_cast<const char *>(launch.arguments[parameter.argument]) + parameter.offset;
  }

  Truth apart(const Node &node) const {
    const auto a = pointer(node.first), b = pointer(node.second);
    if (!a || !b)
      return Truth::Unknown;
    if (!*a || !*b)
      return Truth::True;
    const Number sizeA = value(node.operands[0]), sizeB = value(node.operands[1]);
    if ((sizeA && *sizeA <= 0) || (sizeB && *sizeB <= 0)) // nothing of it is used
      return Truth::True;
    if (*a == *b)
      return Truth::False;
    const Target toA = target(*a), toB = target(*b);
    if (toA.kind == Target::Kind::Memory && toB.kind == Target::Kind::Memory && toA.begin != toB.begin)
      return Truth::True;
    const Number &sizeOfFirst = *a < *b ? sizeA : sizeB;
    if (!sizeOfFirst)
      return Truth::Unknown;
    const std::uint64_t distance = *a < *b ? *b - *a : *a - *b;
    return truthOf(distance >= static_cast<std::uint64_t>(*sizeOfFirst));
  }

  Truth outside(const Node &node) const {
    const auto address = pointer(node.first);
    if (!address)
      return Truth::Unknown;
    const Target to = target(*address);
    if (to.kind == Target::Kind::Null)
      return Truth::True;
    if (to.kind == Target::Kind::Unknown || !to.variable)
      return Truth::Unknown;
    const std::size_t scope = to.variable->rfind("::");
    return truthOf((scope == std::string::npos ? *to.variable : to.variable->substr(scope + 2)) != node.name);
  }

  Number combine(Op op, const Node &node) const {
    const Number a = value(node.operands[0]);
    if (op == Op::Not)
      return a ? Number(!*a) : Number();
    if (op == Op::Power)
      return a ? Number(*a > 0 && (*a & (*a - 1)) == 0) : Number();
    const Number b = value(node.operands[1]);
    // One of two may be enough.
    if (op == Op::And && ((a && !*a) || (b && !*b)))
      return 0;
    if (op == Op::Or && ((a && *a) || (b && *b)))
      return 1;
    if (op == Op::Implies && ((a && !*a) || (b && *b)))
      return 1;
    return a && b ? combine(op, *a, *b) : Number();
  }

  static Number combine(Op op, std::int64_t a, std::int64_t b) {
    std::int64_t result = 0;
    switch (op) { // clang-format off
    case Op::Add: return __builtin_add_overflow(a, b, &result) ? Number() : Number(result);
    case Op::Sub: return __builtin_sub_overflow(a, b, &result) ? Number() : Number(result);
    case Op::Mul: return __builtin_mul_overflow(a, b, &result) ? Number() : Number(result);
    case Op::Div: return b == 0 || (b == -1 && a < -std::numeric_limits<std::int64_t>::max()) ? Number() : Number(a / b);
    case Op::Mod: return b == 0 || b == -1 ? (b ? Number(0) : Number()) : Number(a % b);
    case Op::Min: return std::min(a, b);
    case Op::Max: return std::max(a, b);
    case Op::Shl:
      return b < 0 || b > 62 || a < 0 || a > (std::numeric_limits<std::int64_t>::max() >> b) ? Number() : Number(a << b);
    case Op::Shr: return b < 0 || b > 63 ? Number() : Number(a >> b);
    case Op::Eq: return a == b;
    case Op::Ne: return a != b;
    case Op::Lt: return a < b;
    case Op::Le: return a <= b;
    case Op::And: return a && b;
    case Op::Or: return a || b;
    case Op::Implies: return !a || b;
    case Op::Not: case Op::Power: break;
    } // clang-format on
    return {};
  }

  const std::vector<Parameter> &parameters;
  const Launch &launch;
};

std::string nameOf(const std::vector<Parameter> &parameters, std::uint32_t index) {
  return index < parameters.size() && !parameters[index].name.empty() ? parameters[index].name
                                                                      : "argument " + std::to_string(index);
}
std::string quoted(const std::vector<Parameter> &parameters, std::uint32_t index) {
  return "'" + nameOf(parameters, index) + "'";
}

std::string print(const Node &node, const std::vector<Parameter> &parameters, bool isInner = false) {
  const std::string first = quoted(parameters, node.first), second = quoted(parameters, node.second);
  switch (node.kind) {
  case Node::Kind::Operator: {
    const Operator &row = operators[node.row];
    const bool isPrefix = !row.between;
    std::string text = isPrefix ? std::string(row.item) + "(" : isInner ? "(" : "";
    for (std::size_t i = 0; i < node.operands.size(); ++i)
      text += (i ? (isPrefix ? ", " : row.between) : "") + print(node.operands[i], parameters, !isPrefix);
    return text + (isPrefix || isInner ? ")" : "");
  }
  case Node::Kind::Shape:
    return shapes[node.row].name;
  case Node::Kind::Number:
    return std::to_string(node.number);
  case Node::Kind::Value:
    return nameOf(parameters, node.first);
  case Node::Kind::Room:
    return "bytes behind " + first;
  case Node::Kind::Aligned:
    return first + " is a multiple of " + std::to_string(node.number);
  case Node::Kind::Same:
    return first + " is " + second;
  case Node::Kind::Apart:
    return first + " and " + second + " do not overlap";
  case Node::Kind::Outside:
    return first + " does not point into '" + node.name + "'";
  case Node::Kind::Elements: {
    const SaidRow &row = arrays[node.row];
    std::string text = first;
    const auto list = [&](std::size_t from, const char *between) {
      return "[" + print(node.operands[from], parameters) + between + print(node.operands[from + 1], parameters) + "]";
    };
    if (node.hasRange)
      text = "'" + nameOf(parameters, node.first) + list(row.operands, " .. ") + "'";
    return text + row.words + (row.operands ? " " + list(0, ", ") : "");
  }
  case Node::Kind::Unknown:
    break;
  }
  return "?";
}

// What the leaves are, each once.
class Values {
public:
  Values(const std::vector<Parameter> &all, const Evaluation &evaluation) : parameters(all), of(evaluation) {}

  std::vector<std::string> texts;

  void add(const Node &node) {
    switch (node.kind) {
    case Node::Kind::Value:
      if (const Number value = of.integer(node.first))
        add(nameOf(parameters, node.first) + " is " + std::to_string(*value));
      break;
    case Node::Kind::Shape:
      if (const Number value = of.shape(node.row))
        add(std::string(shapes[node.row].name) + " is " + std::to_string(*value));
      break;
    case Node::Kind::Same:
    case Node::Kind::Apart:
      addPlace(node.first);
      addPlace(node.second);
      break;
    case Node::Kind::Room:
    case Node::Kind::Aligned:
    case Node::Kind::Outside:
      addPlace(node.first);
      break;
    case Node::Kind::Elements:
      addElements(node);
      break;
    default:
      break;
    }
    if (node.kind != Node::Kind::Apart)
      for (const Node &operand : node.operands)
        add(operand);
    else
      addSizes(node);
  }

private:
  void add(std::string text) {
    if (std::find(texts.begin(), texts.end(), text) == texts.end())
      texts.push_back(std::move(text));
  }

  void addPlace(std::uint32_t index) {
    const auto address = of.pointer(index);
    const std::string name = quoted(parameters, index);
    if (!address || !*address)
      return add(name + (address ? " is null" : " is not known"));
    const Target to = of.target(*address);
    if (to.kind != Target::Kind::Memory)
      return add("what " + name + " points to is not known");
    const std::string what = to.variable && !to.variable->empty() ? "'" + *to.variable + "'" : "its allocation";
    add(name + " points to byte " + std::to_string(*address - to.begin) + " of " + what + " of " +
        std::to_string(to.size) + " bytes");
  }

  void addElements(const Node &node) {
    const auto elements = of.elements(node);
    const auto found = elements ? violators(arrays[node.row].said, *elements) : std::nullopt;
    if (found)
      for (const std::int64_t number : *found)
        add(elementText(*elements, number) + " in " + quoted(parameters, node.first));
  }

  void addSizes(const Node &node) {
    for (const auto &[index, operand] : {std::pair(node.first, 0u), std::pair(node.second, 1u)})
      if (const Number size = of.value(node.operands[operand]))
        add("of " + quoted(parameters, index) + " the kernel may use " + std::to_string(*size) + " bytes");
  }

  const std::vector<Parameter> &parameters;
  const Evaluation &of;
};

} // namespace

Condition::Condition(std::string_view text) {
  std::vector<Node> stack;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (word.empty())
      continue;
    Node node;
    const std::optional<unsigned> operands = read(word, node);
    if (!operands || *operands > stack.size())
      return;
    const auto from = stack.end() - static_cast<std::ptrdiff_t>(*operands);
    node.operands.assign(std::make_move_iterator(from), std::make_move_iterator(stack.end()));
    stack.erase(from, stack.end());
    stack.push_back(std::move(node));
  }
  if (stack.size() == 1 && stack[0].kind != Node::Kind::Unknown)
    root = std::move(stack[0]);
}

Truth Condition::holds(const std::vector<Parameter> &parameters, const Launch &launch) const {
  return root ? truthOf(Evaluation(parameters, launch).value(*root)) : Truth::Unknown;
}

const Node &Condition::blamed(const std::vector<Parameter> &parameters, const Launch &launch) const {
  const Evaluation evaluation(parameters, launch);
  const Node *node = &*root;
  while (const Operator *found = operatorOf(*node)) {
    if (found->op != Op::And)
      break;
    const Number first = evaluation.value(node->operands[0]);
    node = &node->operands[first && !*first ? 0 : 1];
  }
  return *node;
}

std::string Condition::print(const std::vector<Parameter> &parameters, const Launch &launch) const {
  return root ? conditions::print(blamed(parameters, launch), parameters) : "?";
}

std::string Condition::values(const std::vector<Parameter> &parameters, const Launch &launch) const {
  const Evaluation evaluation(parameters, launch);
  Values all(parameters, evaluation);
  if (root)
    all.add(blamed(parameters, launch));
  std::string text;
  for (const std::string &value : all.texts)
    text += (text.empty() ? "" : ", ") + value;
  return text;
}

} // namespace veriwarp::conditions

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
