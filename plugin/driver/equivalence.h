// The question of plugin/clang/annotated/equivalence_run.h, as the commands ask it.
#pragma once

#include "plugin/driver/annotated_source.h"

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace veriwarp::driver {

// `request` has "cases" and perhaps "seconds"; the file `after` is put in here. Where `done` has no problem, `answers`
// has one for each case.
AnnotatedSources::Parsed askEquivalence(AnnotatedSources &sources, const std::string &before, const std::string &after,
                                        nlohmann::json request, nlohmann::json &answers);

// An answer for people: "the same memory after every content before; 64 elements compared".
std::string equivalenceText(const nlohmann::json &answer);

} // namespace veriwarp::driver

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
