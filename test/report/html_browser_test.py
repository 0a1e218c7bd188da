# Opens the HTML page in headless Chromium and checks what the browser made of it: the document, with and without script,
# that nothing overflows on a screen or a phone, that the script logs no error, and that colours have enough contrast.
#
# usage: html_browser_test.py REPORT_PAGE   (exits with 77, "skipped", if Chromium is not installed)
import html.parser
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
REPORT_PAGE = sys.argv.pop(1) if len(sys.argv) > 1 else "report_page"


class Document(html.parser.HTMLParser):
    """Elements as (tag, attributes), their text, and which element stands in which."""

    VOID = {"meta", "br", "link", "img", "input", "hr"}

    def __init__(self, text):
        super().__init__()
        self.elements, self.open, self.text = [], [], {}
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        self.elements.append((tag, dict(attributes)))
        self.text[len(self.elements) - 1] = ""
        if tag not in self.VOID:
            self.open.append((tag, len(self.elements) - 1))

    def handle_startendtag(self, tag, attributes):
        self.elements.append((tag, dict(attributes)))

    def handle_endtag(self, tag):
        while self.open and self.open.pop()[0] != tag:
            pass

    def handle_data(self, data):
        for _, index in self.open:
            self.text[index] += data

    def all(self, tag, **wanted):
        return [(i, a) for i, (t, a) in enumerate(self.elements)
                if t == tag and all(v in (a.get(k.rstrip("_")) or "").split() for k, v in wanted.items())]

    def texts(self, tag, **wanted):
        return [self.text[i].strip() for i, _ in self.all(tag, **wanted)]


class Page(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.mkdtemp(prefix="veriwarp-page-")
        subprocess.run([REPORT_PAGE, cls.folder], check=True)
        cls.dom, cls.log = cls.browse("gallery.html")
        cls.document = Document(cls.dom)

    @classmethod
    def tearDownClass(cls):
        shutil.rmtree(cls.folder)

    @classmethod
    def browse(cls, page, *arguments, size="1280,1000"):
        """What Chromium printed: the document after loading (or nothing, for a screenshot), and its log."""
        profile = os.path.join(cls.folder, "profile")
        command = ["env", "-u", "LD_PRELOAD", CHROMIUM, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--no-first-run",
                   "--disable-background-networking", "--enable-logging=stderr", "--v=0", f"--user-data-dir={profile}",
                   f"--window-size={size}", *(arguments or ["--dump-dom"]), f"file://{cls.folder}/{page}"]
        done = subprocess.run(command, capture_output=True, text=True, timeout=300)
        return done.stdout, done.stderr

    def test_table_of_kernels(self):
        rows = len(self.document.all("tr"))
        self.assertEqual(rows, 6, "a heading and five kernels")
        badges = self.document.texts("a", class_="badge") + self.document.texts("span", class_="badge")
        for words in ("✗ refuted", "✓ proved", "~ possible", "? unknown", "▲ 32-way", "▲ 32 sectors", "– allowed"):
            self.assertIn(words, badges)
        heads = self.document.texts("th")
        for check in ("race", "barrier-divergence", "out-of-bounds", "assertion", "bank-conflict", "uncoalesced"):
            self.assertIn(check, heads)

    def test_findings(self):
        articles = self.document.all("article")
        self.assertEqual(len(articles), 9)
        first = self.document.text[articles[0][0]]
        for words in ("data race on shared array 's'", "thread (17,0,0)", "thread (1,0,0)", "s[t] += s[t + d];",
                      "writes s[17]", "reads s[17]", "<<<1, 64>>> at f.cu:40", "a __syncthreads() at the end of the loop"):
            self.assertIn(words, first)
        paths = [a["class"] for _, a in self.document.all("section", class_="path")]
        self.assertEqual(paths[:2], ["path A", "path B"])

    def test_text_is_text(self):
        self.assertIn("""data race on 'bins': <two> writes & "no" order""", self.document.texts("h3"))
        self.assertEqual(self.document.all("two"), [])

    def test_pictures_say_what_they_show(self):
        pictures = self.document.all("svg")
        self.assertEqual(len(pictures), 8)
        for index, attributes in pictures:
            self.assertEqual(attributes.get("role"), "img")
        self.assertEqual(len(self.document.texts("desc")), 8)
        self.assertIn("Thread A, (17,0,0) of block (0,0,0), writes s[17]; thread B, (1,0,0) of block (0,0,0), reads s[17].",
                      self.document.texts("desc"))

    def test_links_lead_somewhere(self):
        ids = [a["id"] for _, a in self.document.elements if "id" in a]
        self.assertEqual(len(ids), len(set(ids)), "ids are unique")
        links = [a["href"] for _, a in self.document.elements if "href" in a]
        self.assertGreater(len(links), 20)
        for link in links:
            self.assertTrue(link.startswith("#") and link[1:] in ids, link)

    def test_headings_do_not_skip_a_level(self):
        levels = [int(tag[1]) for tag, _ in self.document.elements if re.fullmatch("h[1-6]", tag)]
        self.assertEqual(levels[0], 1)
        for before, after in zip(levels, levels[1:]):
            self.assertLessEqual(after, before + 1)

    def test_complete_without_script(self):
        self.assertIn("js", self.document.elements[0][1].get("class", ""), "the script ran")
        self.write("plain.html", self.read("gallery.html").replace("; script-src 'unsafe-inline'", ""))
        dom, _ = self.browse("plain.html")
        plain = Document(dom)
        self.assertNotIn("js", plain.elements[0][1].get("class") or "")
        self.assertEqual(plain.texts("article"), self.document.texts("article"))
        self.assertEqual(plain.texts("table"), self.document.texts("table"))

    def test_no_errors_in_the_log(self):
        self.assertNotIn("CONSOLE", self.log)

    def test_nothing_overflows_and_buttons_hide_findings(self):
        overflow = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        remarks = ("document.querySelector('[data-show=remark]').click();"
                   "Array.from(document.querySelectorAll('.finding')).filter(f => !f.hidden)"
                   ".map(f => f.dataset.check).join(' ')")
        for size in ("1280,1000", "500,900"):  # Chromium's windows are at least 500 wide
            width, shown = self.measure(overflow, remarks, size=size)
            self.assertEqual(width, "0", size)
            self.assertEqual(shown.split(), ["out-of-bounds", "uncoalesced", "bank-conflict", "bank-conflict"])

    def test_empty_report(self):
        dom, log = self.browse("empty.html")
        self.assertIn("No kernel was checked.", dom)
        self.assertNotIn("CONSOLE", log)

    def test_it_paints(self):
        picture = os.path.join(self.folder, "page.png")
        self.browse("gallery.html", f"--screenshot={picture}")
        with open(picture, "rb") as file:
            data = file.read()
        self.assertEqual(data[:8], b"\x89PNG\r\n\x1a\n")
        self.assertEqual((int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")), (1280, 1000))
        self.assertGreater(len(data), 30000, "an empty page compresses to less")

    def test_contrast(self):
        style = re.search("<style>(.*?)</style>", self.dom, re.S)[1]
        themes = [dict(re.findall(r"--(\w+):(#[0-9a-f]+)", part)) for part in style.split("@media (prefers-color-scheme: dark)")]
        self.assertEqual(themes[0].keys(), themes[1].keys())
        pairs = [("ink", "bg"), ("ink", "card"), ("ink", "code"), ("dim", "bg"), ("dim", "card"), ("dim", "code"), ("accent", "card"),
                 ("ink", "Abg"), ("ink", "Bbg"), ("card", "A"), ("card", "B")]
        pairs += [(name, name + "bg") for name in ("bad", "good", "maybe", "unknown", "slow", "quiet")]
        pairs += [(name, "code") for name in "kcsp"]
        for theme in themes:
            for front, back in pairs:
                self.assertGreaterEqual(contrast(theme[front], theme[back]), 4.5, (front, back))

    def read(self, page):
        with open(os.path.join(self.folder, page), encoding="utf-8") as file:
            return file.read()

    def write(self, page, text):
        with open(os.path.join(self.folder, page), "w", encoding="utf-8") as file:
            file.write(text)

    def measure(self, *scripts, size):
        """The values of the scripts' last expressions, run one after the other after the page loaded."""
        values = " + '|' + ".join(f"eval({script!r})" for script in scripts)
        page = self.read("gallery.html").replace("script-src 'unsafe-inline'", "script-src 'unsafe-inline' 'unsafe-eval'")
        self.write("measured.html", page.replace("</body>", f"<script>document.title = 'measured|' + {values}</script></body>"))
        dom, _ = self.browse("measured.html", size=size)
        return re.search("<title>measured\\|(.*?)</title>", dom)[1].split("|")


def contrast(front, back):
    """The contrast ratio of WCAG 2."""
    def luminance(color):
        if len(color) == 4:
            color = "#" + "".join(2 * digit for digit in color[1:])
        channels = [int(color[i:i + 2], 16) / 255 for i in (1, 3, 5)]
        channels = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
        return 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]
    light, dark = sorted((luminance(front), luminance(back)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


if __name__ == "__main__":
    if not CHROMIUM:
        print("skipped: Chromium is not installed (Debian package 'chromium')")
        sys.exit(77)
    unittest.main()

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
