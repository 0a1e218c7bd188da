// The reader of PTX: what it makes of text, what it says of text that is none, and that any text comes to an end.
#include "passes/ptx/reader.h"
#include "passes/ptx/translate.h"
#include "sample.h"

#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

using namespace veriwarp;

namespace {

// "3:5: what", of the reading or of the translation; empty: nothing is wrong.
std::string wrong(const std::string &text) {
  const auto tree = ptx::readFile(text);
  const auto said = [](const ptx::Malformed &what) {
    return std::to_string(what.where.line) + ":" + std::to_string(what.where.column) + ": " + what.what;
  };
  if (const auto *what = std::get_if<ptx::Malformed>(&tree))
    return said(*what);
  llvm::LLVMContext context;
  const auto module = ptx::translate(std::get<ptx::File>(tree), "f.ptx", context);
  if (const auto *what = std::get_if<ptx::Malformed>(&module))
    return said(*what);
  return "";
}

const std::string Head = ".version 8.0\n.target sm_80\n.address_size 64\n";

std::string kernel(const std::string &body) {
  return Head +
         ".visible .entry k(.param .u64 k_param_0)\n{\n.reg .b32 %r<9>;\n.reg .b64 %rd<9>;\n.reg .pred %p<3>;\n" +
         body + "\nret;\n}\n";
}

TEST(PtxReader, readsAFile) {
  const auto read = ptx::readFile(SamplePtx);
  ASSERT_TRUE(std::holds_alternative<ptx::File>(read)) << std::get<ptx::Malformed>(read).what;
  const auto &file = std::get<ptx::File>(read);
  EXPECT_EQ(file.target, "sm_80");
  ASSERT_EQ(file.functions.size(), 3u);
  EXPECT_FALSE(file.functions[0].isDefined);
  EXPECT_EQ(file.functions[1].results.size(), 1u);
  const ptx::Function &sum = file.functions[2];
  EXPECT_TRUE(sum.isKernel);
  EXPECT_EQ(sum.maxThreads[0], 256u);
  ASSERT_EQ(sum.parameters.size(), 3u);
  EXPECT_EQ(sum.parameters[1].align, 8u);
  EXPECT_EQ(sum.parameters[1].extents, std::vector<std::uint64_t>{16});
  ASSERT_EQ(file.variables.size(), 5u);
  EXPECT_EQ(file.variables[1].initial[0].name, "counter");
  EXPECT_EQ(file.variables[1].initial[0].bits, 4u);
  EXPECT_EQ(file.variables[2].initial.size(), 13u);
  EXPECT_EQ(file.sources.at(2), "/src/inline.h");
  const ptx::Statement *shuffle = nullptr, *inlined = nullptr, *atomic = nullptr;
  for (const ptx::Statement &one : sum.body) {
    if (one.instruction.opcode == "shfl")
      shuffle = &one;
    if (one.instruction.opcode == "atom")
      atomic = &one;
    if (one.kind == ptx::Statement::Kind::Line && one.line.isInlined)
      inlined = &one;
  }
  ASSERT_TRUE(shuffle && inlined && atomic);
  EXPECT_TRUE(shuffle->instruction.pairedResult);
  EXPECT_EQ(shuffle->instruction.modifiers, (std::vector<std::string>{"sync", "down", "b32"}));
  EXPECT_EQ(shuffle->instruction.operands.back().bits, ~std::uint64_t(0));
  EXPECT_EQ(inlined->line.atLine, 9u);
  ASSERT_TRUE(atomic->instruction.predicate);
  EXPECT_TRUE(atomic->instruction.predicate->negated);
  EXPECT_EQ(atomic->instruction.operands[1].bits, 4u);
}

// As inline PTX has them.
TEST(PtxReader, labelsBelongToTheirBraces) {
  EXPECT_EQ(wrong(kernel("{ W: @%p1 bra D; bra W; D: }\n{ W: @%p1 bra D; bra W; D: }")), "");
  EXPECT_EQ(wrong(kernel("{ W: }\nbra W;")), "10:5: no label 'W' in this function");
}

// As Triton writes it: ptxas takes one value in braces for the value.
TEST(PtxReader, takesVectorsOfOne) {
  EXPECT_EQ(wrong(kernel("@%p1 ld.global.b32 { %r1 }, [ %rd1 + 0 ];\nst.global.b32 [%rd1], {%r1};")), "");
  EXPECT_EQ(wrong(kernel("ld.global.b32 {%r1, %r2}, [%rd1];")), "9:15: a vector where 'ld' gives one value");
}

// LLVM counts the lines of inline PTX on from the line of the source.
TEST(PtxReader, linesOfInlinePtxAreThoseAroundIt) {
  const auto read = ptx::readFile(kernel(".loc 1 16 9\n// begin inline asm\n.loc 1 16 9\nmov.u32 %r1, 0;\n.loc 1 17 9\n"
                                         "ld.global.b32 %r1, [%rd1];\n// end inline asm\n.loc 1 18 5"));
  ASSERT_TRUE(std::holds_alternative<ptx::File>(read));
  std::vector<unsigned> lines;
  for (const ptx::Statement &one : std::get<ptx::File>(read).functions[0].body)
    if (one.kind == ptx::Statement::Kind::Line)
      lines.push_back(one.line.line);
  EXPECT_EQ(lines, (std::vector<unsigned>{16, 18}));
}

TEST(PtxReader, translatesAFile) { EXPECT_EQ(wrong(SamplePtx), ""); }

struct Mistake {
  std::string text, said;
};

TEST(PtxReader, saysWhatIsWrongAndWhere) {
  const Mistake mistakes[] = {
      {"", "1:1: this is no PTX: '.version' is missing"},
      {"int main() {}", "1:1: this is no PTX: it does not begin with '.version'"},
      {".version 8.0\n", "1:1: '.target' is missing"},
      {".version 8.0\n.target sm_80\n.address_size 32\n", "3:1: addresses of 32 bits: only 64 are supported"},
      {Head + ".global .align 3 .u32 a;\n", "4:9: an alignment must be a power of 2"},
      {Head + ".global .u32 a[4] = {1, 2, 3, 4, 5};\n", "4:14: 'a' has more initial values than elements"},
      {Head + ".global .u64 a = b;\n", "4:14: 'b' in the initial value of 'a' is not declared"},
      {Head + ".glob .u32 a;\n", "4:1: unknown directive '.glob'"},
      {Head + "/* no end", "4:1: a comment that does not end"},
      {Head + ".entry k()\n{\n", "5:1: '{' without its '}': the file ends in function 'k'"},
      {kernel("add.u32 %r1, %r2"), "10:1: ';' is missing after 'add', before 'r'"},
      {kernel("add.u32 %r1, %r2, 08;"), "9:19: '08' is not a number"},
      {kernel("add.u32 %r1, %r2, %r77;"), "9:19: '%r77' is not declared"},
      {kernel("add.u32 %r77, %r2, 1;"), "9:9: no register '%r77' is declared here"},
      {kernel("add.u32 %r1, %r2;"), "9:1: 'add' has too few operands"},
      {kernel("bra L;"), "9:5: no label 'L' in this function"},
      {kernel("L: L: bra L;"), "9:4: label 'L' is defined twice"},
      {kernel("ld.global.v2.u32 {%r1}, [%rd1];"), "9:18: the vector has not as many registers as 'ld' says"},
      {kernel("ld.param.u32 %r1, [k_param_1];"), "9:20: no parameter 'k_param_1' is declared here"},
      {kernel("ld.param.u32 %r1, [k_param_0+6];"), "9:20: an access beyond parameter 'k_param_0'"},
      {kernel("call f, (%r1);"), "9:6: no function 'f' is declared"},
      {kernel("st.global.u32 %rd1, %r1;"), "9:15: an address in brackets is wanted here"},
      {kernel(".reg .b32 %x<99999999999>;"), "9:11: too many registers"},
      {kernel(".local .b8 x[4294967296][4294967296];"), "9:12: 'x' is too large"},
      {kernel("mov.u32 %r1, 0f3F80;"), "9:14: '0f3F80' is not a number"},
  };
  for (const Mistake &mistake : mistakes)
    EXPECT_EQ(wrong(mistake.text), mistake.said) << mistake.text;
  EXPECT_NE(wrong(kernel("mov.u32 %r1, " + std::string(5000, '{') + ";")).find("nested too deeply"), std::string::npos);
  EXPECT_NE(wrong(kernel(std::string(5000, '{'))).find("nested too deeply"), std::string::npos);
}

// Any text that is near to PTX is read or refused; it neither crashes nor runs on.
TEST(PtxReader, comesToAnEndWithMutatedText) {
  const std::string sample = SamplePtx;
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < sample.size();) {
    const std::size_t end = std::min(sample.find('\n', at), sample.size() - 1) + 1;
    lines.push_back(sample.substr(at, end - at));
    at = end;
  }
  const std::vector<std::string> words = {
      "{",          "}",   "[",    "]",    "(",      ")", ";",   ",",   ".",
      ":",          "@",   "!",    "|",    "+",      "-", "%",   "0x",  "%r1",
      "%rd1",       "%p1", "ret;", ".reg", ".param", "s", "sum", "<9>", "18446744073709551615",
      "0f00000000", ".v4", ".u64", ".s8",  "\"",     "/*"};
  std::mt19937 random(20261125);
  const auto below = [&](std::size_t most) {
    return static_cast<std::size_t>(random() % std::max<std::size_t>(1, most));
  };
  unsigned refused = 0, accepted = 0;
  for (int round = 0; round < 1500; ++round) {
    std::string text;
    std::vector<std::string> mutated = lines;
    if (round % 3 == 0) { // whole lines
      for (int k = 0; k < 1 + round % 4; ++k) {
        const std::size_t i = below(mutated.size()), j = below(mutated.size());
        if (below(2))
          std::swap(mutated[i], mutated[j]);
        else if (below(2))
          mutated[i].clear();
        else
          mutated.insert(mutated.begin() + static_cast<std::ptrdiff_t>(i), mutated[j]);
      }
    }
    for (const std::string &line : mutated)
      text += line;
    if (round % 3)
      for (int k = 0; k < 1 + round % 3; ++k) {
        const std::size_t at = below(text.size());
        switch (below(4)) {
        case 0:
          text.erase(at, 1 + below(8));
          break;
        case 1:
          text.insert(at, words[below(words.size())]);
          break;
        case 2:
          text[at] = static_cast<char>(random());
          break;
        default:
          text.resize(round % 7 ? text.size() : at);
          if (!text.empty())
            std::swap(text[below(text.size())], text[below(text.size())]);
          break;
        }
      }
    const std::string said = wrong(text);
    EXPECT_EQ(said.find("internal"), std::string::npos) << said << "\n" << text;
    ++(said.empty() ? accepted : refused);
  }
  EXPECT_GT(refused, 100u);
  EXPECT_GT(accepted, 100u);
}

} // namespace

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
