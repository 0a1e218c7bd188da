// The engines that decide questions, and which of them are to be used.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace veriwarp::smt {

enum class Engine : std::uint8_t { Algebra, Sat, Z3, Cvc5 };

struct EngineInfo {
  Engine engine;
  std::string_view name;
  bool isOwn; // of this project, and in this process
};

// In the order in which they are asked.
inline constexpr EngineInfo engineTable[] = {
    {Engine::Algebra, "algebra", true},
    {Engine::Sat, "sat", true},
    {Engine::Z3, "z3", false},
    {Engine::Cvc5, "cvc5", false},
};

class Engines {
public:
  constexpr Engines() = default; // none
  static constexpr Engines all() {
    Engines e;
    for (const EngineInfo &info : engineTable)
      e.use(info.engine);
    return e;
  }
  // What is asked if nobody says otherwise. The SAT solver is not among them yet: what it takes of a question's work,
  // Z3 lacks where it needs all (test/race/correct/caller_planes_and_rows.cu).
  static constexpr Engines standard() {
    Engines e = all();
    e.use(Engine::Sat, false);
    return e;
  }
  static constexpr Engines own() {
    Engines e;
    for (const EngineInfo &info : engineTable)
      e.use(info.engine, info.isOwn);
    return e;
  }

  constexpr bool uses(Engine engine) const { return bits >> static_cast<unsigned>(engine) & 1; }
  constexpr void use(Engine engine, bool isUsed = true) {
    const unsigned bit = 1u << static_cast<unsigned>(engine);
    bits = static_cast<std::uint8_t>(isUsed ? bits | bit : bits & ~bit);
  }
  constexpr bool none() const { return bits == 0; }
  std::string names() const { // "algebra, sat"
    std::string text;
    for (const EngineInfo &info : engineTable)
      if (uses(info.engine))
        text.append(text.empty() ? "" : ", ").append(info.name);
    return text;
  }
  friend constexpr bool operator==(Engines, Engines) = default;

private:
  std::uint8_t bits = 0;
};

} // namespace veriwarp::smt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
