// Writes the pages that the browser test opens: report_page FOLDER.
#include "report/html.h"
#include "report/write_file.h"
#include "test/report/gallery.h"

#include <cstdio>

int main(int argc, char **argv) {
  using namespace veriwarp::report;
  if (argc != 2) {
    std::fprintf(stderr, "usage: report_page FOLDER\n");
    return 2;
  }
  Sources sources = test::gallerySources();
  std::string folder = argv[1];
  for (const auto &[name, report] :
       {std::pair{"gallery.html", test::galleryReport()}, std::pair{"empty.html", Report()}})
    if (auto error =
            writeFile(folder + "/" + name, writeHtml(report, sources, {.title = "", .version = "0.1.0", .root = ""}))) {
      std::fprintf(stderr, "%s\n", error->message.c_str());
      return 1;
    }
  return 0;
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
