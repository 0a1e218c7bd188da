// The HTML page: well-formed, complete, and safe whatever the report contains. html_browser_test.py opens it.
#include "report/html.h"
#include "report/html_parts.h"
#include "test/report/gallery.h"

#include <gtest/gtest.h>
#include <limits>
#include <random>
#include <regex>
#include <set>

using namespace veriwarp::report;
using namespace veriwarp::report::test;

namespace {

// The first thing wrong with the nesting of the page's elements, or empty.
std::string nestingError(const std::string &page) {
  static const std::set<std::string> voids = {"meta", "br", "!doctype", "rect", "line", "circle", "polygon"};
  std::string text = page;
  for (const char *element : {"style", "script"}) // their content is no markup
    for (std::size_t at = 0; (at = text.find("<" + std::string(element) + ">", at)) != std::string::npos;) {
      std::size_t start = at + std::string(element).size() + 2,
                  end = text.find("</" + std::string(element) + ">", start);
      if (end == std::string::npos)
        return std::string(element) + " is not closed";
      text.erase(start, end - start);
      at = start;
    }
  std::vector<std::string> open;
  static const std::regex tag(R"(<(/?)([!a-zA-Z][a-zA-Z0-9]*)([^<>]*)>)");
  for (std::sregex_iterator it(text.begin(), text.end(), tag), end; it != end; ++it) {
    std::string name = (*it)[2];
    std::transform(name.begin(), name.end(), name.begin(), [](unsigned char c) { return std::tolower(c); });
    if (voids.contains(name))
      continue;
    if ((*it)[1].length() == 0) {
      open.push_back(name);
    } else if (open.empty() || open.back() != name) {
      return "</" + name + "> closes " + (open.empty() ? "nothing" : open.back()) + " at " +
             text.substr(static_cast<std::size_t>(it->position()), 80);
    } else {
      open.pop_back();
    }
  }
  std::string outside = std::regex_replace(text, tag, "");
  if (std::size_t stray = outside.find_first_of("<>"); stray != std::string::npos)
    return "stray bracket: " + outside.substr(stray, 60);
  return open.empty() ? "" : open.back() + " is not closed";
}

std::string pageOf(const Report &report, const HtmlOptions &options = {}) {
  Sources sources = gallerySources();
  std::string page = writeHtml(report, sources, options);
  EXPECT_EQ(nestingError(page), "");
  return page;
}

std::size_t countOf(const std::string &text, std::string_view piece) {
  std::size_t n = 0;
  for (std::size_t at = 0; (at = text.find(piece, at)) != std::string::npos; at += piece.size())
    ++n;
  return n;
}

} // namespace

TEST(Html, EscapesEverything) {
  EXPECT_EQ(html::escape("a<b> & \"c\" 'd'\n"), "a&lt;b&gt; &amp; &quot;c&quot; &#39;d&#39;\n");
  EXPECT_EQ(html::escape("ä\xff\x01\xc3"), "ä\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD");
}

TEST(Html, TheGallery) {
  std::string page = pageOf(galleryReport(), {.title = "My <project>", .version = "1.2.3", .root = ""});
  EXPECT_EQ(countOf(page, "<article "), 9u);
  EXPECT_NE(page.find("<title>My &lt;project&gt;</title>"), std::string::npos);
  EXPECT_NE(page.find("Veriwarp 1.2.3"), std::string::npos);
  EXPECT_NE(page.find("data race on &#39;bins&#39;: &lt;two&gt; writes &amp; &quot;no&quot; order"), std::string::npos);
  // Three races, one divergence, two out of bounds, two bank conflicts have pictures; the uncoalesced access has none.
  EXPECT_EQ(countOf(page, "<svg "), 8u);
  EXPECT_EQ(countOf(page, "<title>"), countOf(page, "</title>"));
  EXPECT_EQ(countOf(page, "class=\"ln ins\""), 2u);
  EXPECT_NE(page.find("<mark class=\"tA\">s[t]</mark> += <mark class=\"tB\">s[t + d]</mark>"), std::string::npos);
}

TEST(Html, NothingFromElsewhere) {
  std::string page = pageOf(galleryReport());
  for (const char *external : {"http://", "https://", "url(", "@import", "src=", "<link", "<img", "<iframe"})
    EXPECT_EQ(page.find(external), std::string::npos) << external;
  EXPECT_NE(page.find("default-src 'none'"), std::string::npos);
}

TEST(Html, WarningsComeBeforeRemarksBeforeAllowed) {
  std::string page = pageOf(galleryReport());
  std::size_t warning = page.find("data-group=\"remark\""), allowed = page.find("data-group=\"suppressed\"");
  EXPECT_LT(page.rfind("data-group=\"warning\""), warning);
  EXPECT_LT(page.rfind("data-group=\"remark\""), allowed);
}

TEST(Html, TokensOfALine) {
  EXPECT_EQ(html::highlighted("int x = 0x1F; // <c>", {}),
            "<span class=\"k\">int</span> x = <span class=\"s\">0x1F</span>; <span class=\"c\">// &lt;c&gt;</span>");
  EXPECT_EQ(html::highlighted("#include <x>", {}).substr(0, 16), "<span class=\"p\">");
  EXPECT_EQ(html::highlighted("a.b[c[i] + f(x)].d = 1;", {{1, "hit"}}),
            "<mark class=\"hit\">a.b[c[i] + f(x)].d</mark> = <span class=\"s\">1</span>;");
  EXPECT_EQ(html::highlighted("a[i +", {{1, "hit"}}), "<mark class=\"hit\">a</mark>[i +");
  EXPECT_EQ(html::highlighted("\"open", {}), "<span class=\"s\">&quot;open</span>");
  EXPECT_EQ(html::highlighted("x", {{0, "hit"}, {2, "hit"}, {4000000000u, "hit"}}), "x");
  EXPECT_EQ(html::highlighted("*p = 1", {{1, "hit"}}).substr(0, 26), "<mark class=\"hit\">*</mark>");
}

TEST(Html, ThreadsWithoutStepsStandWhereTheNotesSay) {
  Report report;
  report.kernels.resize(1);
  report.kernels[0].findings.resize(1);
  Finding &finding = report.kernels[0].findings[0];
  finding.check = Check::BarrierDivergence;
  finding.where = {"g.cu", 18, 3};
  finding.threads = {{{}, {0, 0, 0}, ActionKind::Waits, -1, {}}, {{}, {5, 0, 0}, ActionKind::LeavesKernel, -1, {}}};
  finding.notes = {{{"g.cu", 18, 3}, told("thread (0,0,0) waits here")},
                   {{"g.cu", 16, 5}, told("thread (5,0,0) leaves")}};
  std::string page = pageOf(report);
  EXPECT_NE(page.find("<b class=\"tA\">A</b></span><code>  <mark class=\"tA\"><span class=\"k\">__syncthreads"),
            std::string::npos);
  EXPECT_NE(page.find("<b class=\"tB\">B</b></span><code>    <mark class=\"tB\"><span class=\"k\">return"),
            std::string::npos);
  EXPECT_NE(page.find("<li>leaves the kernel <a href"), std::string::npos);
}

TEST(Html, SourceThatCannotBeReadOrHasChanged) {
  Report report = sampleReport();
  report.kernels[0].findings[0].where = {"gone.cu", 7, 1};
  for (ThreadTrace &thread : report.kernels[0].findings[0].threads)
    for (Step &step : thread.steps)
      step.where = {"gone.cu", 7, 1};
  report.kernels[0].findings[1].where = {"f.cu", 4000, 7};
  EXPECT_NE(pageOf(report).find("The source cannot be read: line 7"), std::string::npos);
}

TEST(Html, FilesAreShownRelativeToTheRoot) {
  Report report = sampleReport();
  for (KernelReport &kernel : report.kernels)
    kernel.where.file = "/p/src/f.cu";
  std::string page = pageOf(report, {.title = "", .version = "", .root = "/p/"});
  EXPECT_NE(page.find(">src/f.cu:3<"), std::string::npos);
  EXPECT_EQ(page.find(">/p/src"), std::string::npos);
}

TEST(Html, EmptyAndPoorReports) {
  EXPECT_NE(pageOf({}).find("No kernel was checked."), std::string::npos);
  Report poor;
  poor.kernels.resize(1);
  for (const CheckInfo &info : allChecks())
    for (std::size_t threads : {0, 1, 2, 3, 40})
      for (std::int64_t element : {std::int64_t{-1}, std::int64_t{0}, std::numeric_limits<std::int64_t>::max()}) {
        Finding finding;
        finding.check = info.check;
        finding.object = std::to_string(poor.kernels[0].findings.size());
        finding.threads.resize(threads);
        for (ThreadTrace &thread : finding.threads)
          thread.element = element;
        poor.kernels[0].findings.push_back(finding);
      }
  EXPECT_EQ(countOf(pageOf(poor), "<article "), poor.kernels[0].findings.size());
}

TEST(Html, BanksAreStackedOrQueued) {
  Finding finding;
  finding.check = Check::BankConflict;
  auto pictureFor = [&](int stride) {
    finding.threads.clear();
    for (std::uint32_t t = 0; t < 32; ++t)
      finding.threads.push_back({{}, {t, 0, 0}, ActionKind::Reads, static_cast<std::int64_t>(t) * stride, {}});
    return html::pictureOf(finding);
  };
  EXPECT_NE(pictureFor(2).find("Bank 30 is asked for 2 words."), std::string::npos);
  EXPECT_NE(pictureFor(2).find("one word per turn"), std::string::npos);
  EXPECT_NE(pictureFor(32).find("bank 0: threads in the order of their turns, 32 turns"), std::string::npos);
  EXPECT_NE(pictureFor(0).find(">0+31<"), std::string::npos) << "one word for all is one turn";
  EXPECT_EQ(pictureFor(1).find("cell out"), std::string::npos);
  finding.degree = 32;
  EXPECT_EQ(pictureFor(2), "") << "these are not the threads that make it 32-way";
  EXPECT_NE(pictureFor(32), "");
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
