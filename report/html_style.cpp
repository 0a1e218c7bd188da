// Style and script of the HTML page. Colours are variables, given for light and for dark; thread A is blue and thread B
// orange, which people with any colour vision tell apart, and both carry their letter. Contrast is at least 4.5:1.
#include "report/html_parts.h"

namespace veriwarp::report::html {

const std::string_view style = R"css(
:root { color-scheme: light dark;
  --bg:#f4f6f8; --card:#fff; --ink:#1c2127; --dim:#56606b; --line:#d9dfe5; --code:#fbfcfd; --accent:#0b57c4;
  --A:#0b57c4; --Abg:#dbe9ff; --B:#a44a06; --Bbg:#ffe6cf;
  --bad:#b3221a; --badbg:#fde7e5; --good:#176a34; --goodbg:#e0f4e6; --maybe:#7636ad; --maybebg:#f2e7fb;
  --unknown:#765700; --unknownbg:#fdf1c7; --slow:#0a5873; --slowbg:#dff2f8; --quiet:#56606b; --quietbg:#ebeef1;
  --k:#8a2a73; --c:#5d6b60; --s:#1d5f8a; --p:#7a4b00; }
@media (prefers-color-scheme: dark) { :root {
  --bg:#0e1216; --card:#161b21; --ink:#e4e9ee; --dim:#9aa5b1; --line:#2a323b; --code:#11161b; --accent:#7fb2ff;
  --A:#7fb2ff; --Abg:#15305a; --B:#ffb27a; --Bbg:#4a2a10;
  --bad:#ff9087; --badbg:#401715; --good:#7fd79b; --goodbg:#12331e; --maybe:#d0a4f5; --maybebg:#32194a;
  --unknown:#ecc65a; --unknownbg:#3a2e08; --slow:#7fcfe8; --slowbg:#0d313d; --quiet:#9aa5b1; --quietbg:#222930;
  --k:#e29ccf; --c:#8d9c91; --s:#8ec7ee; --p:#e0b46c; } }
* { box-sizing:border-box }
body { margin:0; background:var(--bg); color:var(--ink); font:15px/1.55 system-ui,-apple-system,"Segoe UI",Roboto,"DejaVu Sans",sans-serif }
main, header.top, footer { max-width:1180px; margin:0 auto; padding:0 24px }
a { color:var(--accent); text-underline-offset:2px }
:focus-visible { outline:2px solid var(--accent); outline-offset:2px; border-radius:4px }
.skip { position:absolute; left:-999px } .skip:focus { left:8px; top:8px; background:var(--card); padding:8px 12px; z-index:2 }
header.top { padding-top:36px }
h1 { font-size:26px; line-height:1.2; margin:0 0 4px; letter-spacing:-.01em }
h2 { font-size:18px; margin:40px 0 12px } h3 { font-size:16px; line-height:1.4; margin:8px 0 4px; font-weight:600 }
.dim { color:var(--dim) } .pad { padding:8px 14px; margin:0 }
code, .code, .el, .tiny, .micro { font-family:ui-monospace,"SF Mono","Cascadia Mono",Menlo,"DejaVu Sans Mono",monospace }
code { font-size:.9em }
.tiles { display:flex; flex-wrap:wrap; gap:12px; margin:22px 0 0; padding:0; list-style:none }
.tiles li { background:var(--card); border:1px solid var(--line); border-radius:10px; padding:10px 18px 9px; min-width:104px }
.tiles b { display:block; font-size:24px; line-height:1.2; font-variant-numeric:tabular-nums }
.tiles span { color:var(--dim); font-size:13px }
.card { background:var(--card); border:1px solid var(--line); border-radius:10px }
.scroll { overflow-x:auto }
table { border-collapse:collapse; width:100%; font-size:14px }
th, td { text-align:left; padding:9px 12px; border-bottom:1px solid var(--line); vertical-align:top; white-space:nowrap }
tbody tr:last-child > * { border-bottom:0 }
thead th { font-size:12.5px; font-weight:600; color:var(--dim); white-space:normal; vertical-align:bottom; line-height:1.3 }
tbody th { font-weight:500 } td.num { text-align:right; font-variant-numeric:tabular-nums; color:var(--dim) } th.num { text-align:right }
caption, .sr { position:absolute; left:-999px }
.badge { display:inline-block; border-radius:20px; padding:1px 10px; font-size:12.5px; font-weight:600; line-height:1.6; text-decoration:none; white-space:nowrap }
a.badge:hover { text-decoration:underline }
.Bad { color:var(--bad); background:var(--badbg) } .Good { color:var(--good); background:var(--goodbg) }
.Maybe { color:var(--maybe); background:var(--maybebg) } .Unknown { color:var(--unknown); background:var(--unknownbg) }
.Slow { color:var(--slow); background:var(--slowbg) } .Quiet { color:var(--quiet); background:var(--quietbg) }
.launches { font-size:13px; margin-top:4px; white-space:normal } .launches summary { color:var(--dim); cursor:pointer }
.launches ul { margin:4px 0 2px; padding-left:18px }
ul.plain { list-style:none; margin:0; padding:0 } ul.plain > li { padding:10px 14px; border-bottom:1px solid var(--line) }
ul.plain > li:last-child { border-bottom:0 }
ul.plain pre { margin:6px 0 0; font-size:13px; overflow-x:auto }
.finding { margin:0 0 20px; border-left:4px solid var(--dim); overflow:hidden }
.finding.sevBad { border-left-color:var(--bad) } .finding.sevMaybe { border-left-color:var(--maybe) }
.finding.sevSlow { border-left-color:var(--slow) } .finding.sevQuiet { border-left-color:var(--quiet) }
.finding > header { padding:14px 20px 12px }
.finding .meta { margin:2px 0 0; font-size:13.5px; color:var(--dim) } .finding .meta code { color:var(--ink) }
.tags { display:flex; flex-wrap:wrap; gap:6px; align-items:center } .tags .where { margin-left:auto; font-size:13.5px; color:var(--dim) }
.src { margin:0; border-top:1px solid var(--line); background:var(--code) }
.src figcaption { font-size:12.5px; color:var(--dim); padding:6px 20px 0 }
.code { overflow-x:auto; padding:6px 0 10px; font-size:13.5px; line-height:1.6 }
.ln { display:flex; min-width:max-content; padding-right:20px } .ln code { font-size:1em; white-space:pre; tab-size:4 }
.no { flex:none; width:54px; text-align:right; color:var(--dim); user-select:none }
.who { flex:none; width:56px; padding:0 6px; display:flex; gap:3px; align-items:center; justify-content:flex-end }
.who b, .disc { width:19px; height:19px; border-radius:50%; font:700 11px/19px system-ui,"DejaVu Sans",sans-serif; text-align:center; color:var(--card) }
.who b.tA, .disc.tA { background:var(--A) } .who b.tB, .disc.tB { background:var(--B) } .disc { display:inline-block; background:var(--dim) }
.ln.main { background:color-mix(in srgb, var(--line) 45%, transparent) } .ln:target { outline:2px solid var(--accent); outline-offset:-2px }
.ln.ins { color:var(--good); background:var(--goodbg) } .ln.ins .no { color:var(--good); font-weight:700 } .ln.ins code span { color:inherit }
.gap { color:var(--dim); padding-left:38px; line-height:1.2 }
mark { color:inherit; border-radius:3px; padding:1px 0 } mark.tA { background:var(--Abg); box-shadow:0 2px 0 var(--A) }
mark.tB { background:var(--Bbg); box-shadow:0 2px 0 var(--B) } mark.tAB { background:linear-gradient(90deg,var(--Abg),var(--Bbg)); box-shadow:0 1px 0 var(--card),0 2px 0 var(--A),0 4px 0 var(--B) } mark.hit { background:var(--badbg); box-shadow:0 2px 0 var(--bad) }
.k { color:var(--k) } .c { color:var(--c); font-style:italic } .s { color:var(--s) } .p { color:var(--p) }
.paths { display:grid; grid-template-columns:minmax(0,1fr) auto minmax(0,1fr); gap:0 20px; border-top:1px solid var(--line); padding:16px 20px }
.paths.solo { grid-template-columns:minmax(0,480px) auto; justify-content:start } .paths.nopic { grid-template-columns:repeat(auto-fit,minmax(240px,1fr)) }
.path h4 { margin:0 0 8px; font-size:14px; font-weight:600; display:flex; gap:8px; align-items:center } .path h4 small { font-weight:400; color:var(--dim); font-size:13px }
.path ol { list-style:none; margin:0; padding:0 0 0 9px }
.path li { position:relative; border-left:2px solid var(--line); padding:0 0 10px 18px; font-size:14px }
.path li:last-child { border-left-color:transparent; padding-bottom:0; font-weight:600 }
.path li::before { content:""; position:absolute; left:-6px; top:7px; width:10px; height:10px; border-radius:50%; background:var(--card); border:2px solid var(--dim) }
.path.A li:last-child::before { background:var(--A); border-color:var(--A) } .path.B li:last-child::before { background:var(--B); border-color:var(--B) }
.path li a { font-weight:400; font-size:13px } .path li code { display:block; font-weight:400; color:var(--dim); overflow:hidden; text-overflow:ellipsis; white-space:nowrap; font-size:12.5px }
.picture { min-width:260px; text-align:center } .picture.wide { border-top:1px solid var(--line); padding:14px 20px; overflow-x:auto }
svg.pic { width:100%; height:auto; display:inline-block } .wide svg.pic { min-width:720px }
svg text { text-anchor:middle; font-size:13px; fill:var(--ink) } svg .cap { font-size:12px; fill:var(--dim) } svg .cap.bad { fill:var(--bad) }
svg .dots { fill:var(--dim) } svg .verb { font-size:11.5px; fill:var(--dim) } svg .el { font-size:13px; fill:var(--dim) } svg .strong { fill:var(--ink); font-weight:700 }
svg .tiny { font-size:11px } svg .micro { font-size:9.5px } svg text.on { fill:var(--card); font-weight:700; font-size:14px }
svg .cell { fill:var(--code); stroke:var(--line) } svg .cell.hit { fill:var(--quietbg); stroke:var(--ink); stroke-width:1.5 }
svg .cell.out { fill:var(--badbg); stroke:var(--bad); stroke-width:1.5 } svg .lane { fill:var(--slowbg); stroke:var(--slow) } svg .lane.out { fill:var(--badbg); stroke:var(--bad) }
svg .fA { fill:var(--A) } svg .fB { fill:var(--B) } svg .sA { stroke:var(--A); stroke-width:2 } svg .sB { stroke:var(--B); stroke-width:2 } svg .bar { stroke:var(--dim); stroke-width:3 }
.notes { border-top:1px solid var(--line); margin:0; padding:12px 20px 14px 38px; font-size:14px } .notes li { margin:2px 0 }
.tools { display:none; gap:8px; margin:0 0 12px; flex-wrap:wrap } .js .tools { display:flex }
.tools button { font:inherit; font-size:13px; color:var(--ink); background:var(--card); border:1px solid var(--line); border-radius:20px; padding:3px 14px; cursor:pointer }
.tools button[aria-pressed=true] { border-color:var(--accent); color:var(--accent); font-weight:600 }
footer { color:var(--dim); font-size:13px; padding-top:20px; padding-bottom:40px }
@media (max-width:820px) { main, header.top, footer { padding-left:12px; padding-right:12px } .paths, .paths.solo { grid-template-columns:1fr; gap:18px } }
@media print { body { background:#fff } .tools { display:none !important } .finding { break-inside:avoid } }
)css";

// The page is complete without it: the script adds buttons that hide kinds of findings.
const std::string_view script = R"js(
document.documentElement.classList.add('js');
document.querySelectorAll('.tools button').forEach(function (button) {
  button.addEventListener('click', function () {
    document.querySelectorAll('.tools button').forEach(function (other) {
      other.setAttribute('aria-pressed', String(other === button));
    });
    document.querySelectorAll('.finding').forEach(function (finding) {
      finding.hidden = button.dataset.show !== 'all' && finding.dataset.group !== button.dataset.show;
    });
  });
});
)js";

} // namespace veriwarp::report::html

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
