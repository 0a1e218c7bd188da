// The texts of the models that are built in. Private to the room; others ask for them by name (model.h).
#pragma once

#include <string_view>

namespace veriwarp::explore::axiomatic {

extern const std::string_view PtxModel, VulkanModel, ScopedRc11Model;

} // namespace veriwarp::explore::axiomatic

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
