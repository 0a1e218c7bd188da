// The key of a user's caches: what is kept there counts only if somebody who has the key has written it. Who can write
// to the cache alone, be it a shared folder or what a build service restores, cannot make a "proved" of anything.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace veriwarp::smt {

// Of 32 bytes, in $XDG_STATE_HOME/veriwarp/cache-key (or ~/.local/state), made at need, which nobody but the user can
// read. Empty, with a note, where there is no such file and none can be made.
std::string cacheKey(std::vector<std::string> *notes);

// HMAC-SHA-256 (RFC 2104), in hexadecimal.
std::string authenticationCode(std::string_view key, std::string_view data);

} // namespace veriwarp::smt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
