// Words of instructions in columns. What an instruction of PTX does and what its modifiers say is read from the table
// of PTX (ptx/ptx.def); here is what only the notation of Dat3M and Vulkan have.
#include "runtime/explore/litmus/ptx_words.h"

#include <algorithm>
#include <iterator>

namespace veriwarp::explore::litmus {

std::vector<std::string> splitDots(const std::string &text) {
  std::vector<std::string> words;
  std::size_t begin = 0;
  for (std::size_t dot; (dot = text.find('.', begin)) != std::string::npos; begin = dot + 1)
    words.push_back(text.substr(begin, dot - begin));
  words.push_back(text.substr(begin));
  return words;
}

const ptx::Row *rowOf(const std::vector<std::string> &words) {
  std::vector<std::string> modifiers;
  std::copy_if(words.begin() + 1, words.end(), std::back_inserter(modifiers), ptx::isModifier);
  return ptx::find(words[0], modifiers);
}

std::optional<Action> actionOf(const std::vector<std::string> &words) {
  static const std::map<std::string, Action> notation = {
      {"rmw", Action::Update}, {"cbar", Action::Barrier}, {"goto", Action::Branch},
      {"beq", Action::Branch}, {"bne", Action::Branch},   {"blt", Action::Branch},
      {"ble", Action::Branch}, {"bgt", Action::Branch},   {"bge", Action::Branch}};
  if (auto found = notation.find(words[0]); found != notation.end())
    return found->second;
  const ptx::Row *row = rowOf(words);
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

// Of Vulkan: storage classes, availability and visibility, scopes.
const std::map<std::string, Mark> VulkanMarks = {{"sc0", Mark::Storage0},
                                                 {"sc1", Mark::Storage1},
                                                 {"sc2", Mark::Storage2},
                                                 {"sc3", Mark::Storage3},
                                                 {"semsc0", Mark::Semantics0},
                                                 {"semsc1", Mark::Semantics1},
                                                 {"semsc2", Mark::Semantics2},
                                                 {"semsc3", Mark::Semantics3},
                                                 {"av", Mark::Available},
                                                 {"vis", Mark::Visible},
                                                 {"semav", Mark::SemanticsAvailable},
                                                 {"semvis", Mark::SemanticsVisible},
                                                 {"nonpriv", Mark::NonPrivate},
                                                 {"sg", Mark::Subgroup},
                                                 {"wg", Mark::Workgroup},
                                                 {"qf", Mark::QueueFamily},
                                                 {"dv", Mark::Device}};

const std::map<std::string, Mark> DeviceOperations = {{"avdevice", Mark::AvailableToDevice},
                                                      {"visdevice", Mark::VisibleToDevice}};

// Of PTX: accesses by a proxy that is not the generic one.
const std::map<std::string, std::pair<const char *, Mark>> ProxyAccesses = {
    {"tld", {"ld", Mark::Texture}},  {"suld", {"ld", Mark::Surface}},     {"cold", {"ld", Mark::Constant}},
    {"sust", {"st", Mark::Surface}}, {"suatom", {"atom", Mark::Surface}}, {"sured", {"red", Mark::Surface}}};

const std::map<std::string, Mark> ProxyFences = {{"generic", Mark::Generic},
                                                 {"texture", Mark::Texture},
                                                 {"surface", Mark::Surface},
                                                 {"constant", Mark::Constant},
                                                 {"alias", Mark::Alias}};

const std::map<std::string, Arithmetic> Computations = {{"add", Arithmetic::Add},      {"sub", Arithmetic::Subtract},
                                                        {"mul", Arithmetic::Multiply}, {"and", Arithmetic::And},
                                                        {"or", Arithmetic::Or},        {"xor", Arithmetic::Xor}};

} // namespace veriwarp::explore::litmus

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
