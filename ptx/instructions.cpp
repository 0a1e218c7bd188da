// See instructions.h.
#include "ptx/instructions.h"

#include <algorithm>
#include <cassert>
#include <cstring>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace veriwarp::ptx {

namespace {

constexpr Row table[] = {
#define INSTRUCTION(form, mnemonic, example, effect, meets, order, scope, model, cpu, litmus)                          \
  {Form::form,   mnemonic,     example,      Effect::effect, Meets::meets,                                             \
   Order::order, Scope::scope, Known::model, Known::cpu,     Known::litmus},
#define COMPUTES(form, mnemonic, example, model, cpu, litmus)                                                          \
  {Form::form,  mnemonic,      example,      Effect::Computes, Meets::Alone,                                           \
   Order::Weak, Scope::System, Known::model, Known::cpu,       Known::litmus},
#include "ptx/ptx.def"
};

struct Alias {
  Form form;
  std::string_view mnemonic;
};
constexpr Alias aliases[] = {
#define ALIAS(form, mnemonic) {Form::form, mnemonic},
#include "ptx/ptx.def"
};

struct Candidate {
  const Row *row;
  std::vector<std::string_view> modifiers;
};
using Candidates = std::unordered_map<std::string_view, std::vector<Candidate>>; // by opcode

void add(Candidates &all, const Row &row, std::string_view mnemonic) {
  Candidate candidate{&row, {}};
  std::size_t dot = mnemonic.find('.');
  const std::string_view opcode = mnemonic.substr(0, dot);
  while (dot != std::string_view::npos) {
    const std::size_t next = mnemonic.find('.', dot + 1);
    candidate.modifiers.push_back(mnemonic.substr(dot + 1, next == std::string_view::npos ? next : next - dot - 1));
    dot = next;
  }
  all[opcode].push_back(std::move(candidate));
}

const Candidates &candidates() {
  static const auto &all = *[] {
    auto *made = new Candidates;
    for (const Row &row : table)
      add(*made, row, row.mnemonic);
    for (const Alias &alias : aliases)
      add(*made, row(alias.form), alias.mnemonic);
    return made;
  }();
  return all;
}

} // namespace

std::span<const Row> rows() { return table; }

const Row &row(Form form) {
  const Row &found = table[static_cast<std::size_t>(form)];
  assert(found.form == form && "rows stand in the order of their forms");
  return found;
}

bool isModifier(std::string_view word) {
  static const auto &all = *[] {
    auto *made = new std::unordered_set<std::string_view>;
    const auto addAll = [&](std::string_view words, char between) {
      while (!words.empty()) {
        const std::size_t end = std::min(words.find(between), words.size());
        made->insert(words.substr(0, end));
        words.remove_prefix(std::min(end + 1, words.size()));
      }
    };
    for (const auto &[opcode, list] : candidates())
      for (const Candidate &candidate : list) {
        made->insert(candidate.modifiers.begin(), candidate.modifiers.end());
        addAll(candidate.row->example.substr(0, candidate.row->example.find_first_of(" ;")), '.');
      }
#define ORDER(name, ...) addAll(name, ' ');
#define SCOPE(name, ...) addAll(name, ' ');
#define SPACE(name, ...) addAll(name, ' ');
#define UPDATE(name, ...) addAll(name, ' ');
#define MODIFIERS(names) addAll(names, ' ');
#include "ptx/ptx.def"
    return made;
  }();
  // m16n8k16, 32x32b
  const auto isShape = [](std::string_view text) {
    const bool isProduct = text.starts_with("m") && text.find('n') != std::string_view::npos;
    const std::size_t x = text.find('x');
    const bool isTile = x != std::string_view::npos && x > 0 && text[0] >= '0' && text[0] <= '9';
    return (isProduct || isTile) && std::all_of(text.begin(), text.end(), [](char c) {
             return (c >= '0' && c <= '9') || std::strchr("mnkxb", c);
           });
  };
  return all.contains(word) || word.find(':') != std::string_view::npos || isShape(word);
}

bool mayHaveEffect(std::string_view opcode) {
  const auto known = candidates().find(opcode);
  return known != candidates().end() &&
         std::any_of(known->second.begin(), known->second.end(),
                     [](const Candidate &candidate) { return candidate.row->effect != Effect::Computes; });
}

const Row *find(std::string_view opcode, std::span<const std::string> modifiers) {
  const auto known = candidates().find(opcode);
  if (known == candidates().end() ||
      !std::all_of(modifiers.begin(), modifiers.end(), [](const std::string &word) { return isModifier(word); }))
    return nullptr;
  const Candidate *best = nullptr;
  for (const Candidate &candidate : known->second)
    if ((!best || candidate.modifiers.size() > best->modifiers.size()) &&
        std::all_of(candidate.modifiers.begin(), candidate.modifiers.end(), [&](std::string_view wanted) {
          return std::find(modifiers.begin(), modifiers.end(), wanted) != modifiers.end();
        }))
      best = &candidate;
  return best ? best->row : nullptr;
}

bool Intrinsic::has(std::string_view word) const { return std::find(words.begin(), words.end(), word) != words.end(); }

std::optional<Intrinsic> intrinsic(std::string_view name) {
  struct Named {
    Form form;
    std::string_view name;
  };
  static constexpr Named intrinsics[] = {
#define INTRINSIC(form, name) {Form::form, name},
#include "ptx/ptx.def"
  };
  const Named *best = nullptr;
  for (const Named &one : intrinsics)
    if (name.starts_with(one.name) && (name.size() == one.name.size() || name[one.name.size()] == '.') &&
        (!best || one.name.size() > best->name.size()))
      best = &one;
  if (!best)
    return std::nullopt;
  Intrinsic found{&row(best->form), {}};
  for (std::size_t begin = 0; begin <= name.size();) {
    const std::size_t end = std::min(name.find('.', begin), name.size());
    found.words.emplace_back(name.substr(begin, end - begin));
    begin = end + 1;
  }
  return found;
}

std::optional<Register> registerNamed(std::string_view name) {
  static const auto &known = *new std::unordered_map<std::string_view, Register>{
#define REGISTER(which, word) {word, Register::which},
#define REGISTER_ALIAS(which, word) {word, Register::which},
#include "ptx/ptx.def"
  };
  const auto found = known.find(name);
  return found == known.end() ? std::nullopt : std::optional(found->second);
}

std::optional<Order> orderNamed(std::string_view modifier) {
#define ORDER(word, order)                                                                                             \
  if (modifier == (word))                                                                                              \
    return Order::order;
#include "ptx/ptx.def"
  return std::nullopt;
}

std::optional<Scope> scopeNamed(std::string_view modifier) {
#define SCOPE(word, scope)                                                                                             \
  if (modifier == (word))                                                                                              \
    return Scope::scope;
#include "ptx/ptx.def"
  return std::nullopt;
}

std::optional<Space> spaceNamed(std::string_view modifier) {
  modifier = modifier.substr(0, modifier.find("::"));
#define SPACE(word, space)                                                                                             \
  if (modifier == (word))                                                                                              \
    return Space::space;
#include "ptx/ptx.def"
  return std::nullopt;
}

std::optional<Update> updateNamed(std::string_view modifier) {
#define UPDATE(word, update)                                                                                           \
  if (modifier == (word))                                                                                              \
    return Update::update;
#include "ptx/ptx.def"
  return std::nullopt;
}

namespace {

// By the first modifier that says something.
template <class T>
std::optional<T> first(std::span<const std::string> modifiers, std::optional<T> (*named)(std::string_view)) {
  for (const std::string &modifier : modifiers)
    if (const std::optional<T> found = named(modifier))
      return found;
  return std::nullopt;
}

} // namespace

Order orderOf(const Row &row, std::span<const std::string> modifiers) {
  return first(modifiers, orderNamed).value_or(row.order);
}
Scope scopeOf(const Row &row, std::span<const std::string> modifiers) {
  return first(modifiers, scopeNamed).value_or(row.scope);
}
Space spaceOf(std::span<const std::string> modifiers) { return first(modifiers, spaceNamed).value_or(Space::Generic); }
std::optional<Update> updateOf(std::span<const std::string> modifiers) { return first(modifiers, updateNamed); }

Type typeNamed(std::string_view modifier) {
  if (modifier == "pred")
    return {.width = 1};
  if (modifier == "f16x2" || modifier == "bf16x2")
    return {.width = 32, .isFloat = true, .isBfloat = modifier == "bf16x2", .lanes = 2};
  if (modifier == "bf16")
    return {.width = 16, .isFloat = true, .isBfloat = true};
  if (modifier == "tf32")
    return {.width = 32, .isFloat = true, .isTf32 = true};
  if (modifier.size() < 2)
    return {};
  const char kind = modifier[0];
  const std::string_view digits = modifier.substr(1);
  for (const unsigned width : {8u, 16u, 32u, 64u, 128u})
    if (digits == std::to_string(width) && (kind == 'u' || kind == 's' || kind == 'b' || kind == 'f'))
      return {.width = width, .isSigned = kind == 's', .isFloat = kind == 'f'};
  return {};
}

} // namespace veriwarp::ptx

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
