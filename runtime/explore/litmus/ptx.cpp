// Litmus tests in columns: PTX and Vulkan, in the notation of Dat3M. What an instruction of PTX does and what its
// modifiers say is read from the table of PTX (ptx/ptx.def); here is what only the notation has.
//
// PTX: ld, st, atom and red with .weak, .relaxed, .acquire, .release, .acq_rel and a scope; fence; bar.cta.sync with a
// name of the barrier in the source, its id and the number of threads; add, sub, mov, beq and its like, goto. What they
// compute with may have a type (types.cpp).
// Vulkan: ld, st and rmw with .atom, .acq, .rel, .acq_rel and a scope; membar; cbar. Storage classes, availability and
// visibility are read and not modelled: memory is one, and everything is available and visible.
#include "runtime/explore/litmus/parser.h"

#include "ptx/instructions.h"

#include <algorithm>

namespace veriwarp::explore::litmus {

namespace {

std::vector<std::string> splitDots(const std::string &text) {
  std::vector<std::string> words;
  std::size_t begin = 0;
  for (std::size_t dot; (dot = text.find('.', begin)) != std::string::npos; begin = dot + 1)
    words.push_back(text.substr(begin, dot - begin));
  words.push_back(text.substr(begin));
  return words;
}

enum class Action { Load, Store, Update, Fence, Barrier, Compute, Branch };

std::optional<Action> actionOf(const std::vector<std::string> &words) {
  static const std::map<std::string, Action> notation = {
      {"rmw", Action::Update}, {"cbar", Action::Barrier}, {"goto", Action::Branch},
      {"beq", Action::Branch}, {"bne", Action::Branch},   {"blt", Action::Branch},
      {"ble", Action::Branch}, {"bgt", Action::Branch},   {"bge", Action::Branch}};
  if (auto found = notation.find(words[0]); found != notation.end())
    return found->second;
  const ptx::Row *row = ptx::find(words[0], std::span(words).subspan(1));
  if (!row || row->litmus != ptx::Known::Known)
    return std::nullopt;
  switch (row->effect) {
  case ptx::Effect::Reads:
    return Action::Load;
  case ptx::Effect::Writes:
    return Action::Store;
  case ptx::Effect::Updates:
    return Action::Update;
  case ptx::Effect::Orders:
    return Action::Fence;
  case ptx::Effect::Waits:
    return Action::Barrier;
  case ptx::Effect::Computes:
    return Action::Compute;
  case ptx::Effect::Jumps:
    return Action::Branch;
  default:
    return std::nullopt;
  }
}

// Null: the word names none, or one that is not executed here.
std::optional<UpdateKind> updateOf(const std::string &word) {
  static const std::map<std::string, UpdateKind> notation = {
      {"plus", UpdateKind::Add}, {"sub", UpdateKind::Subtract}, {"swap", UpdateKind::Exchange}};
  if (auto found = notation.find(word); found != notation.end())
    return found->second;
  switch (ptx::updateNamed(word).value_or(ptx::Update::Inc)) {
  case ptx::Update::Add:
    return UpdateKind::Add;
  case ptx::Update::Min:
    return UpdateKind::Minimum;
  case ptx::Update::Max:
    return UpdateKind::Maximum;
  case ptx::Update::And:
    return UpdateKind::And;
  case ptx::Update::Or:
    return UpdateKind::Or;
  case ptx::Update::Xor:
    return UpdateKind::Xor;
  case ptx::Update::Exchange:
    return UpdateKind::Exchange;
  case ptx::Update::Cas:
    return UpdateKind::CompareSwap;
  case ptx::Update::Inc:
  case ptx::Update::Dec:
    break;
  }
  return std::nullopt;
}

Order orderOf(ptx::Order order) {
  switch (order) {
  case ptx::Order::Weak:
    return Order::NonAtomic;
  case ptx::Order::Relaxed:
    return Order::Relaxed;
  case ptx::Order::Acquire:
    return Order::Acquire;
  case ptx::Order::Release:
    return Order::Release;
  case ptx::Order::AcqRel:
    return Order::AcquireRelease;
  case ptx::Order::Sc:
    break;
  }
  return Order::Sequential;
}
std::optional<Order> orderOf(const std::string &word) {
  static const std::map<std::string, Order> notation = {
      {"rlx", Order::Relaxed}, {"acq", Order::Acquire}, {"rel", Order::Release}, {"acqrel", Order::AcquireRelease}};
  if (auto found = notation.find(word); found != notation.end())
    return found->second;
  const auto named = ptx::orderNamed(word);
  return named ? std::optional(orderOf(*named)) : std::nullopt;
}

Scope scopeOf(ptx::Scope scope) {
  switch (scope) {
  case ptx::Scope::Block:
    return Scope::Block;
  case ptx::Scope::Cluster: // of no instruction that names none
  case ptx::Scope::Device:
    return Scope::Device;
  case ptx::Scope::System:
    break;
  }
  return Scope::System;
}
std::optional<Scope> scopeOf(const std::string &word) {
  static const std::map<std::string, Scope> notation = {
      {"wg", Scope::Block}, {"sg", Scope::Block}, {"dv", Scope::Device}, {"qf", Scope::Device}};
  if (auto found = notation.find(word); found != notation.end())
    return found->second;
  const auto named = ptx::scopeNamed(word);
  return named && *named != ptx::Scope::Cluster ? std::optional(scopeOf(*named)) : std::nullopt; // of clusters: none
}

const std::map<std::string, Compare> Branches = {{"beq", Compare::Equal},   {"bne", Compare::NotEqual},
                                                 {"blt", Compare::Less},    {"ble", Compare::LessEqual},
                                                 {"bgt", Compare::Greater}, {"bge", Compare::GreaterEqual}};

const std::map<std::string, Arithmetic> Computations = {{"add", Arithmetic::Add},      {"sub", Arithmetic::Subtract},
                                                        {"mul", Arithmetic::Multiply}, {"and", Arithmetic::And},
                                                        {"or", Arithmetic::Or},        {"xor", Arithmetic::Xor}};

} // namespace

Instruction Parser::at(const Token &token, Operation operation) {
  Instruction instruction;
  instruction.operation = operation;
  instruction.site = static_cast<std::uint32_t>(test.places.size());
  instruction.isTyped = test.dialect == "C" || test.dialect == "OPENCL"; // which have types for all
  test.places.push_back({token.line, token.column});
  return instruction;
}

void Parser::table() {
  do {
    Token head = name("the name of a thread");
    unsigned number = threadNumber(head, head.text);
    std::vector<ScriptThread> &threads = test.script.threads;
    if (number < columnsSeen.size() && columnsSeen[number])
      fail(head, "thread " + head.text + " is there twice");
    if (threads.size() <= number) {
      threads.resize(number + 1);
      test.registers.resize(number + 1);
    }
    columnsSeen.resize(threads.size());
    columnsSeen[number] = true;
    columnOrder.push_back(number);
    if (accept("@"))
      threads[number].place = place(test.dialect == "PTX");
  } while (accept("|"));
  expect(";");
  if (std::find(columnsSeen.begin(), columnsSeen.end(), false) != columnsSeen.end())
    fail(peek(), "threads must be numbered from 0 without gaps");

  std::vector<Column> columns(columnOrder.size());
  while (peek().kind != Token::Kind::End && !is("exists") && !is("forall") && !is("~") && !is("locations")) {
    for (std::size_t c = 0;; ++c) {
      if (c >= columns.size())
        fail(peek(), "this row has more columns than there are threads");
      while (!is("|") && !is(";"))
        cell(columnOrder[c], columns[c]);
      if (accept("|"))
        continue;
      if (c + 1 < columns.size())
        fail(peek(), "this row has fewer columns than there are threads");
      break;
    }
    expect(";");
  }
  for (std::size_t c = 0; c < columns.size(); ++c)
    for (const auto &[index, label] : columns[c].jumps) {
      auto to = columns[c].labels.find(label.text);
      if (to == columns[c].labels.end())
        fail(label, "there is no label '" + label.text + "'");
      code(columnOrder[c])[index].jump = to->second;
    }
}

void Parser::cell(unsigned thread, Column &column) {
  Token first = name("an instruction");
  if (accept(":")) {
    if (!column.labels.emplace(first.text, static_cast<std::uint32_t>(code(thread).size())).second)
      fail(first, "the label '" + first.text + "' is there twice");
    return;
  }
  instruction(thread, column, first);
  if (!is("|") && !is(";"))
    fail(peek(), "'|' or ';' is missing here, before '" + peek().text + "'");
}

// A register, or a number.
Operand Parser::operand(unsigned thread) {
  if (peek().kind == Token::Kind::Name) {
    Token token = take();
    if (test.locations.count(token.text))
      fail(token, "'" + token.text + "' is a location: a register or a number is needed here");
    if (!test.registers[thread].count(token.text))
      fail(token, "nothing has been put into the register '" + token.text + "' before this line");
    return Operand::inRegister(registerOf(thread, token, token.text));
  }
  return Operand::constant(integer("an operand"));
}

// A location, which need not have an initial value, or a register that holds one's address.
Operand Parser::address(unsigned thread) {
  bool brackets = accept("[");
  Token token = name("a location");
  if (brackets)
    expect("]");
  bool isRegister = !test.locations.count(token.text) && test.registers[thread].count(token.text);
  return isRegister ? Operand::inRegister(test.registers[thread][token.text]) : Operand::constant(location(token.text));
}

void Parser::instruction(unsigned thread, Column &column, const Token &mnemonic) {
  std::vector<std::string> words = splitDots(mnemonic.text);
  const std::string base = words[0];
  bool vulkan = test.dialect == "VULKAN";
  Order order = Order::NonAtomic;
  Scope scope = Scope::System;
  bool scoped = false, atomic = false;
  std::optional<UpdateKind> update;
  auto unknown = [&](const std::string &word) {
    fail(mnemonic, "'" + mnemonic.text + "' is not known: '" + word + "'");
  };
  const std::optional<Action> action = actionOf(words);
  const ptx::Row *row = vulkan ? nullptr : ptx::find(base, std::span(words).subspan(1));
  bool memory =
      action == Action::Load || action == Action::Store || action == Action::Update || action == Action::Fence;
  for (std::size_t i = 1; i < words.size() && memory; ++i) {
    const std::string &word = words[i];
    if (std::optional<Order> named = orderOf(word)) {
      const bool both = (*named == Order::Acquire && order == Order::Release) ||
                        (*named == Order::Release && order == Order::Acquire);
      order = both ? Order::AcquireRelease : *named;
    } else if (std::optional<Scope> within = scopeOf(word))
      scope = *within, scoped = true;
    else if (word == "atom")
      atomic = true;
    else if (std::optional<UpdateKind> found = updateOf(word); found && action == Action::Update)
      update = found;
    else if (!(vulkan && (word == "sc0" || word == "sc1" || word == "semsc0" || word == "semsc1" || word == "semsc01" ||
                          word == "av" || word == "vis" || word == "semav" || word == "semvis" || word == "nonpriv" ||
                          word == "avdevice" || word == "visdevice")) &&
             !ptx::typeNamed(word).width)
      unknown(word);
  }
  if ((vulkan && atomic) || action == Action::Update)
    order = order == Order::NonAtomic ? Order::Relaxed : order;
  if (isAtomic(order) && !scoped && action != Action::Fence)
    scope = vulkan ? Scope::Device : row ? scopeOf(row->scope) : Scope::System;

  Code &into = code(thread);
  auto typed = [&](Operation operation) {
    Instruction i = at(mnemonic, operation);
    if (!vulkan)
      takeType(i, words, mnemonic);
    return i;
  };
  auto emit = [&](Instruction &i) {
    i.order = order;
    i.failureOrder = acquires(order) ? (order == Order::Sequential ? order : Order::Acquire) : Order::Relaxed;
    i.scope = scope;
    into.push_back(i);
  };
  if (action == Action::Load) {
    Token target = name("a register");
    expect(",");
    if (peek().kind == Token::Kind::Number || is("-")) { // "ld r0, 1": a constant
      Instruction i = typed(Operation::Compute);
      i.target = static_cast<std::uint8_t>(registerOf(thread, target, target.text));
      i.a = Operand::constant(integer("a value"));
      into.push_back(i);
      return;
    }
    Instruction i = typed(Operation::Load);
    i.address = address(thread);
    i.target = static_cast<std::uint8_t>(registerOf(thread, target, target.text));
    if (releases(order) && order != Order::Sequential)
      fail(mnemonic, "a load does not release");
    emit(i);
  } else if (action == Action::Store) {
    Instruction i = typed(Operation::Store);
    i.address = address(thread);
    expect(",");
    i.a = operand(thread);
    if (acquires(order) && order != Order::Sequential)
      fail(mnemonic, "a store does not acquire");
    emit(i);
  } else if (action == Action::Update) {
    if (!update)
      fail(mnemonic, "which operation '" + mnemonic.text + "' performs is missing: add, exch, cas, …");
    Instruction i = typed(Operation::Update);
    if (base != "red") {
      Token target = name("a register");
      i.target = static_cast<std::uint8_t>(registerOf(thread, target, target.text));
      expect(",");
    }
    i.address = address(thread);
    expect(",");
    i.update = *update;
    Operand first = operand(thread);
    if (*update == UpdateKind::CompareSwap) {
      expect(",");
      i.b = first;
      i.a = operand(thread);
    } else {
      i.a = first;
    }
    emit(i);
  } else if (action == Action::Fence) {
    if (order == Order::NonAtomic)
      order = row ? orderOf(row->order) : Order::AcquireRelease;
    Instruction i = at(mnemonic, Operation::Fence);
    emit(i);
  } else if (action == Action::Barrier) {
    bool arrives = words.back() == "arrive";
    for (std::size_t i = 1; i < words.size() && !vulkan; ++i)
      if (words[i] != "cta" && words[i] != "sync" && words[i] != "arrive" && words[i] != "red" && words[i] != "aligned")
        unknown(words[i]);
    Instruction i = at(mnemonic, Operation::Arrive);
    i.b = Operand::constant(peek().kind == Token::Kind::Number ? peek().number : 0); // its name in the source
    Token first = peek();
    i.address = is("|") || is(";") ? Operand::constant(0) : operand(thread);
    if (accept(","))
      i.address = operand(thread);
    if (accept(","))
      i.a = operand(thread);
    if (!i.address.isRegister && i.address.value > 15)
      fail(first, "barriers have numbers from 0 to 15");
    into.push_back(i);
    i.operation = Operation::Depart;
    if (!arrives)
      into.push_back(i);
  } else if (action == Action::Compute) {
    Instruction i = typed(Operation::Compute);
    Token target = name("a register");
    i.target = static_cast<std::uint8_t>(registerOf(thread, target, target.text));
    expect(",");
    i.a = operand(thread);
    if (base != "mov") {
      const auto meaning = Computations.find(base);
      if (meaning == Computations.end())
        unknown(base);
      i.arithmetic = meaning->second;
      expect(",");
      i.b = operand(thread);
    }
    into.push_back(i);
  } else if (action == Action::Branch) {
    const auto branch = Branches.find(base);
    Instruction i = typed(Operation::Branch);
    if (branch != Branches.end()) {
      i.compare = branch->second;
      i.a = operand(thread);
      expect(",");
      i.b = operand(thread);
      expect(",");
    }
    column.jumps.emplace_back(static_cast<std::uint32_t>(into.size()), name("a label"));
    into.push_back(i);
  } else if (base == "avdevice" || base == "visdevice") {
    if (!vulkan)
      unknown(base); // of Vulkan alone, where it has no effect here
  } else {
    unknown(base);
  }
}

} // namespace veriwarp::explore::litmus

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
