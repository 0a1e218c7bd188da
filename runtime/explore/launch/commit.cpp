// See commit.h.
#include "runtime/explore/launch/commit.h"

#include "runtime/explore/answers.h"
#include "runtime/explore/launch/report.h"

namespace veriwarp::explore {

void makeReal(simt::Execution &execution, const std::shared_ptr<LaunchKnowledge> &knowledge, const Graph &graph) {
  execution.setOutput(true);
  auto spoken = execution.fork();
  spoken->setOutput(true);
  LaunchProgram program(std::move(spoken), knowledge);
  std::vector<std::vector<Value>> answers(graph.threads());
  for (unsigned thread = 0; thread < graph.threads(); ++thread)
    program.next(thread, answers[thread]);
  for (EventId id : inOrder(graph)) { // in this order for what it prints
    const Event &event = graph.events[id];
    if (event.request.step == Step::UpdateWrite)
      continue;
    answers[event.thread].push_back(event.request.step == Step::Arrive ? 0 : event.read);
    program.next(event.thread, answers[event.thread]);
  }
  std::vector<std::pair<const Cell *, Value>> written;
  for (unsigned thread = 0; thread < graph.threads(); ++thread)
    program.ownCells(thread, answers[thread], written);
  for (std::uint32_t location = 0; location < graph.locations.size(); ++location)
    if (const Cell *cell = knowledge->cells.cellAt(location))
      if (const EventId last = graph.locations[location].moLast; last != Initial)
        written.emplace_back(cell, graph.events[last].written);
  for (const auto &[cell, value] : written)
    execution.commit(cell->address, cell->size, {value, 0});
}

std::uint64_t resultOf(Program &program, const LaunchKnowledge &knowledge, const Graph &graph) {
  std::uint64_t sum = 0;
  const auto add = [&](std::uint64_t address, Value value) { // in any order
    std::uint64_t bits = (address * 0x9e3779b97f4a7c15) ^ (value + 0x632be59bd9b4e019);
    bits = (bits ^ bits >> 32) * 0xd6e8feb86659fd93;
    sum += (bits ^ bits >> 32) * 0xd6e8feb86659fd93;
  };
  std::vector<Value> answers;
  for (unsigned thread = 0; thread < graph.threads(); ++thread) {
    answersOf(graph, thread, answers);
    for (const auto &[address, value] : program.shownBy(thread, answers))
      if (address != 0) // what it prints
        add(address, value);
  }
  for (std::uint32_t location = 0; location < graph.locations.size(); ++location)
    if (const Cell *cell = knowledge.cells.cellAt(location); cell && program.isShown(location))
      add(cell->address, graph.valueOf(graph.locations[location].moLast, program.initial(location)));
  return sum;
}

} // namespace veriwarp::explore

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
