// Programs in columns, one per thread: which threads there are, labels and jumps to them. What stands in a cell is in
// ptx.cpp.
#include "runtime/explore/litmus/parser.h"

#include <algorithm>

namespace veriwarp::explore::litmus {

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
      place(threads[number], test.dialect == "PTX");
  } while (accept("|"));
  expect(";");
  if (std::find(columnsSeen.begin(), columnsSeen.end(), false) != columnsSeen.end())
    fail(peek(), "threads must be numbered from 0 without gaps");

  std::vector<Column> columns(columnOrder.size());
  while (peek().kind != Token::Kind::End && !is("exists") && !is("forall") && !is("~") && !is("locations") &&
         !is("filter")) {
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

} // namespace veriwarp::explore::litmus

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
