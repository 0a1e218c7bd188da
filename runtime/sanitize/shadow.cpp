// See shadow.h.
#include "runtime/sanitize/shadow.h"

#include <algorithm>

namespace veriwarp::sanitize {

void Page::divide() {
  if (shift == 0)
    return;
  std::vector<Cell> bytes(PageSize);
  for (std::size_t i = 0; i < PageSize; ++i)
    bytes[i] = cells[i >> shift];
  cells = std::move(bytes);
  shift = 0;
}

void Page::clear() { std::fill(cells.begin(), cells.end(), Cell()); }

void Pages::forget(std::uint64_t begin, std::uint64_t size) {
  const std::uint64_t end = begin + size;
  for (std::uint64_t page = begin & ~(PageSize - 1); page < end; page += PageSize) {
    const auto chunk = chunks.find(page >> 26);
    if (chunk == chunks.end()) {
      page = (page >> 26 << 26) + (std::uint64_t(1) << 26) - PageSize; // nothing until the next one
      continue;
    }
    std::unique_ptr<Page> &found = (*chunk->second)[page >> 12 & 16383];
    if (!found)
      continue;
    if (page >= begin && page + PageSize <= end) {
      found.reset();
      continue;
    }
    const std::uint64_t from = std::max(begin, page) - page, to = std::min(end, page + PageSize) - page;
    for (std::uint64_t i = from >> found->shift; i < (to + (1u << found->shift) - 1) >> found->shift; ++i)
      found->cells[i] = Cell();
  }
}

} // namespace veriwarp::sanitize

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
