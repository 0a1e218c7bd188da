// Litmus tests in columns: PTX and Vulkan, in the notation of Dat3M. What an instruction of PTX does and what its
// modifiers say is read from the table of PTX (ptx/ptx.def); here is what only the notation has.
//
// PTX: ld, st, atom and red with .weak, .relaxed, .acquire, .release, .acq_rel and a scope; fence; bar.cta.sync with a
// name of the barrier in the source, its id and the number of threads; add, sub, mov, beq and its like, goto. What they
// compute with may have a type (types.cpp).
// tld, suld, cold and sust, suatom, sured are accesses by another proxy; fence.proxy.
// Vulkan: ld, st and rmw with .atom, .acq, .rel, .acq_rel and a scope; membar; cbar; avdevice, visdevice. Storage
// classes, availability and visibility are marks of instructions (runtime/explore/marks.h), which only models given by
// axioms know: for scoped RC11, memory is one, and everything is available and visible.
#include "runtime/explore/litmus/parser.h"
#include "runtime/explore/litmus/ptx_words.h"

#include "ptx/instructions.h"

#include <algorithm>
#include <set>

namespace veriwarp::explore::litmus {

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

struct Parser::Meant {
  unsigned thread = 0;
  const Token &mnemonic;
  std::vector<std::string> words; // "ld", "acquire", "gpu"
  bool isVulkan = false;
  std::optional<Action> action = std::nullopt;
  const ptx::Row *row = nullptr; // null: the notation's own, or Vulkan's
  Order order = Order::NonAtomic;
  Scope scope = Scope::System;
  std::optional<UpdateKind> updates = std::nullopt;
  Marks marks = {};

  bool isOfMemory() const {
    return action == Action::Load || action == Action::Store || action == Action::Update || action == Action::Fence;
  }
};

std::uint8_t Parser::target(unsigned thread) {
  const Token token = name("a register");
  return static_cast<std::uint8_t>(registerOf(thread, token, token.text));
}

Instruction Parser::typed(const Meant &meant, Operation operation) {
  Instruction i = at(meant.mnemonic, operation);
  i.marks = meant.marks;
  if (!meant.isVulkan)
    takeType(i, meant.words, meant.mnemonic);
  return i;
}

void Parser::emit(const Meant &meant, Instruction i) {
  i.order = meant.order;
  i.failureOrder = !acquires(i.order) ? Order::Relaxed : i.order == Order::Sequential ? i.order : Order::Acquire;
  i.scope = meant.scope;
  i.marks = meant.marks;
  code(meant.thread).push_back(i);
}

// What a word says to models given by axioms alone.
bool Parser::mark(Meant &meant, const std::string &word) const {
  const auto found = VulkanMarks.find(word);
  if (!meant.isVulkan || (found == VulkanMarks.end() && word != "semsc01"))
    return false;
  if (word == "semsc01") {
    meant.marks.add(Mark::Semantics0);
    meant.marks.add(Mark::Semantics1);
  } else {
    meant.marks.add(found->second);
  }
  return true;
}

// Orders, scopes and operations; and the order and scope of an instruction that names none.
void Parser::readModifiers(Meant &meant) {
  bool isScoped = false, isAtomicAccess = false;
  for (std::size_t i = 1; i < meant.words.size(); ++i) {
    const std::string &word = meant.words[i];
    const bool isMark = mark(meant, word);
    if (const std::optional<Order> named = orderOf(word)) {
      const bool both = (*named == Order::Acquire && meant.order == Order::Release) ||
                        (*named == Order::Release && meant.order == Order::Acquire);
      meant.order = both ? Order::AcquireRelease : *named;
    } else if (const std::optional<Scope> within = scopeOf(word)) {
      meant.scope = *within;
      isScoped = true;
    } else if (word == "atom") {
      isAtomicAccess = true;
    } else if (const std::optional<UpdateKind> found = updateOf(word); found && meant.action == Action::Update) {
      meant.updates = found;
    } else if (!isMark && !ptx::typeNamed(word).width) {
      fail(meant.mnemonic, "'" + meant.mnemonic.text + "' is not known: '" + word + "'");
    }
  }
  if (((meant.isVulkan && isAtomicAccess) || meant.action == Action::Update) && meant.order == Order::NonAtomic)
    meant.order = Order::Relaxed;
  if (isAtomic(meant.order) && !isScoped && meant.action != Action::Fence)
    meant.scope = meant.isVulkan ? Scope::Device : meant.row ? scopeOf(meant.row->scope) : Scope::System;
}

void Parser::load(const Meant &meant) {
  const Token to = name("a register");
  expect(",");
  if (peek().kind == Token::Kind::Number || is("-")) { // "ld r0, 1": a constant
    Instruction i = typed(meant, Operation::Compute);
    i.target = static_cast<std::uint8_t>(registerOf(meant.thread, to, to.text));
    i.a = Operand::constant(integer("a value"));
    code(meant.thread).push_back(i);
    return;
  }
  Instruction i = typed(meant, Operation::Load);
  i.address = address(meant.thread);
  i.target = static_cast<std::uint8_t>(registerOf(meant.thread, to, to.text));
  if (releases(meant.order) && meant.order != Order::Sequential)
    fail(meant.mnemonic, "a load does not release");
  emit(meant, i);
}

void Parser::store(const Meant &meant) {
  Instruction i = typed(meant, Operation::Store);
  i.address = address(meant.thread);
  expect(",");
  i.a = operand(meant.thread);
  if (acquires(meant.order) && meant.order != Order::Sequential)
    fail(meant.mnemonic, "a store does not acquire");
  emit(meant, i);
}

void Parser::update(const Meant &meant) {
  const bool exchanges = meant.isVulkan && !meant.updates; // "rmw.atom.wg.sc0 r0, x, 1"
  if (!meant.updates && !exchanges)
    fail(meant.mnemonic, "which operation '" + meant.mnemonic.text + "' performs is missing: add, exch, cas, …");
  Instruction i = typed(meant, Operation::Update);
  if (meant.words[0] != "red") {
    i.target = target(meant.thread);
    expect(",");
  }
  i.address = address(meant.thread);
  expect(",");
  i.update = meant.updates.value_or(UpdateKind::Exchange);
  const Operand first = operand(meant.thread);
  if (i.update == UpdateKind::CompareSwap) {
    expect(",");
    i.b = first;
    i.a = operand(meant.thread);
  } else {
    i.a = first;
  }
  emit(meant, i);
}

// Of Vulkan, barriers have names: any number. Those above 15 take what is left of the smaller ones, from 15 downwards.
Value Parser::vulkanBarrier(const Token &at, Value number) {
  const auto [entry, isNew] = vulkanBarriers.try_emplace(number, 15 - vulkanBarriers.size());
  const Value given = entry->second;
  for (const ScriptThread &thread : test.script.threads)
    for (const Instruction &i : thread.code)
      if (isNew && (vulkanBarriers.size() > 15 ||
                    (i.operation == Operation::Arrive && !i.address.isRegister && i.address.value == given)))
        fail(at, "too many barriers: use numbers below 16");
  return given;
}

void Parser::barrier(const Meant &meant) {
  for (std::size_t i = 1; i < meant.words.size() && !meant.isVulkan; ++i)
    if (const std::string &word = meant.words[i];
        word != "cta" && word != "sync" && word != "arrive" && word != "red" && word != "aligned")
      fail(meant.mnemonic, "'" + meant.mnemonic.text + "' is not known: '" + word + "'");
  Instruction i = at(meant.mnemonic, Operation::Arrive);
  i.marks = meant.marks;
  if (meant.isVulkan) {
    i.order = meant.order;
    i.scope = meant.scope;
  }
  i.b = Operand::constant(peek().kind == Token::Kind::Number ? peek().number : 0); // its name in the source
  const Token first = peek();
  i.address = is("|") || is(";") ? Operand::constant(0) : operand(meant.thread);
  if (accept(","))
    i.address = operand(meant.thread);
  if (accept(","))
    i.a = operand(meant.thread);
  if (!i.address.isRegister && i.address.value > 15) {
    if (!meant.isVulkan)
      fail(first, "barriers have numbers from 0 to 15");
    i.address.value = vulkanBarrier(first, i.address.value);
  }
  code(meant.thread).push_back(i);
  i.operation = Operation::Depart;
  if (meant.words.back() != "arrive")
    code(meant.thread).push_back(i);
}

void Parser::compute(const Meant &meant) {
  Instruction i = typed(meant, Operation::Compute);
  i.target = target(meant.thread);
  expect(",");
  i.a = operand(meant.thread);
  if (const std::string &base = meant.words[0]; base != "mov") {
    const auto meaning = Computations.find(base);
    if (meaning == Computations.end())
      fail(meant.mnemonic, "'" + meant.mnemonic.text + "' is not known: '" + base + "'");
    i.arithmetic = meaning->second;
    expect(",");
    i.b = operand(meant.thread);
  }
  code(meant.thread).push_back(i);
}

void Parser::branch(const Meant &meant, Column &column) {
  Instruction i = typed(meant, Operation::Branch);
  if (const auto condition = Branches.find(meant.words[0]); condition != Branches.end()) {
    i.compare = condition->second;
    i.a = operand(meant.thread);
    expect(",");
    i.b = operand(meant.thread);
    expect(",");
  }
  Code &into = code(meant.thread);
  column.jumps.emplace_back(static_cast<std::uint32_t>(into.size()), name("a label"));
  into.push_back(i);
}

// Fences that models given by axioms alone know: fence.proxy, avdevice, visdevice.
bool Parser::fenceOfProxies(Meant &meant) {
  const std::vector<std::string> &words = meant.words;
  const auto device = DeviceOperations.find(words[0]);
  const bool isDevice = meant.isVulkan && device != DeviceOperations.end() && words.size() == 1;
  const bool isProxy = !meant.isVulkan && words.size() > 1 && words[0] == "fence" && words[1] == "proxy";
  if (!isDevice && !isProxy)
    return false;
  if (isProxy) {
    const auto proxy = words.size() == 3 ? ProxyFences.find(words[2]) : ProxyFences.end();
    if (proxy == ProxyFences.end())
      fail(meant.mnemonic, "'" + meant.mnemonic.text + "' is not known: fence.proxy has one of .generic, .texture, " +
                               ".surface, .constant and .alias");
    meant.marks.add(Mark::ProxyFence);
    meant.marks.add(proxy->second);
  } else {
    meant.marks.add(device->second);
  }
  meant.order = Order::Relaxed;
  emit(meant, at(meant.mnemonic, Operation::Fence));
  return true;
}

void Parser::instruction(unsigned thread, Column &column, const Token &mnemonic) {
  Meant meant{.thread = thread, .mnemonic = mnemonic, .words = splitDots(mnemonic.text)};
  meant.isVulkan = test.dialect == "VULKAN";
  if (fenceOfProxies(meant))
    return;
  if (const auto proxy = ProxyAccesses.find(meant.words[0]); proxy != ProxyAccesses.end() && !meant.isVulkan) {
    meant.words[0] = proxy->second.first;
    meant.marks.add(proxy->second.second);
  }
  meant.action = actionOf(meant.words);
  meant.row = meant.isVulkan ? nullptr : rowOf(meant.words);
  if (meant.isOfMemory() || (meant.isVulkan && meant.action == Action::Barrier))
    readModifiers(meant);
  if (!meant.action)
    fail(mnemonic, "'" + mnemonic.text + "' is not known: '" + meant.words[0] + "'");
  switch (*meant.action) {
  case Action::Load:
    return load(meant);
  case Action::Store:
    return store(meant);
  case Action::Update:
    return update(meant);
  case Action::Fence:
    if (meant.order == Order::NonAtomic)
      meant.order = meant.row ? orderOf(meant.row->order) : Order::AcquireRelease;
    return emit(meant, at(mnemonic, Operation::Fence));
  case Action::Barrier:
    return barrier(meant);
  case Action::Compute:
    return compute(meant);
  case Action::Branch:
    return branch(meant, column);
  }
}

} // namespace veriwarp::explore::litmus

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
