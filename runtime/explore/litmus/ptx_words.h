// Words of instructions in columns, and what they mean. Private to litmus/.
#pragma once

#include "ptx/instructions.h"
#include "runtime/explore/script.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace veriwarp::explore::litmus {

enum class Action { Load, Store, Update, Fence, Barrier, Compute, Branch };

std::vector<std::string> splitDots(const std::string &text);
// The row of PTX's table for an instruction. The notation has modifiers that PTX lacks, which are passed over:
// readers of modifiers refuse those that they do not know.
const ptx::Row *rowOf(const std::vector<std::string> &words);
std::optional<Action> actionOf(const std::vector<std::string> &words); // of the first one
std::optional<UpdateKind> updateOf(const std::string &word); // null: it names none, or one that is not executed here
Order orderOf(ptx::Order order);
std::optional<Order> orderOf(const std::string &word);
Scope scopeOf(ptx::Scope scope);
std::optional<Scope> scopeOf(const std::string &word);

extern const std::map<std::string, Compare> Branches;        // "beq"
extern const std::map<std::string, Arithmetic> Computations; // "add"
extern const std::map<std::string, Mark> VulkanMarks;        // storage classes, availability and visibility, scopes
extern const std::map<std::string, Mark> DeviceOperations;   // of Vulkan: "avdevice"
extern const std::map<std::string, Mark> ProxyFences;        // of PTX: "texture"
// Of PTX: accesses by a proxy that is not the generic one. What they are with the generic proxy, and which proxy.
extern const std::map<std::string, std::pair<const char *, Mark>> ProxyAccesses;

} // namespace veriwarp::explore::litmus

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
