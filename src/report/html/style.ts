// The page's style: paper and ink, like printed sheet music. Light or dark by the reader's setting or by the button.

import { HEATS } from './blocks.ts';
import { flowWidth, PER_ROW } from './flow.ts';

const LIGHT = `
  --paper: #fbfaf6; --sheet: #ffffff; --ink: #1d1b18; --soft: #6b665d; --line: #ddd8cc; --faint: #f1eee6; --staff: #b9b2a3;
  --clean: #5c574e; --advise: #1f6fb2; --ask: #8f5b00; --hold: #7a4bb5; --deny: #c22f2f; --would: #c22f2f; --granted: #0d7f70; --round: #b0267f;
  --good: #2c7a3f; --bad: #b3261e; --accent: #8a5a1c; --band: #e6dcc8; --edge: rgb(60 50 30 / .22); --shade: 0 1px 2px rgb(60 50 30 / .07), 0 6px 24px rgb(60 50 30 / .05);
`;
const DARK = `
  --paper: #16151a; --sheet: #1e1d23; --ink: #ece8df; --soft: #a19b8f; --line: #37353d; --faint: #26252c; --staff: #56525a;
  --clean: #b8b2a6; --advise: #6db5f2; --ask: #e8b04b; --hold: #bd97f0; --deny: #ff7a70; --would: #ff7a70; --granted: #4fc9b6; --round: #f277c0;
  --good: #6fce85; --bad: #ff8a80; --accent: #d9a861; --band: #3a342a; --edge: rgb(255 255 255 / .2); --shade: 0 1px 2px rgb(0 0 0 / .4);
`;

export const STYLE = `
:root { color-scheme: light; ${LIGHT} }
@media (prefers-color-scheme: dark) { :root { color-scheme: dark; ${DARK} } }
:root[data-theme="light"] { color-scheme: light; ${LIGHT} }
:root[data-theme="dark"] { color-scheme: dark; ${DARK} }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 15px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif; }
main { max-width: 1120px; margin: 0 auto; padding: 28px 24px 64px; }
h1, h2, .value { font-family: "Iowan Old Style", "Palatino Linotype", Palatino, "Book Antiqua", Georgia, "DejaVu Serif", serif; font-weight: 600; }
h1 { font-size: 30px; line-height: 1.2; margin: 0; overflow-wrap: anywhere; }
h2 { font-size: 21px; margin: 0 0 4px; }
h3 { font-size: 13px; margin: 18px 0 6px; color: var(--soft); font-weight: 600; letter-spacing: .02em; }
p { margin: 4px 0 12px; }
code, .mono { font-family: ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; font-size: .88em; }
p code, footer code, .advice code { overflow-wrap: anywhere; }
a { color: inherit; }
td a { display: inline-block; }
.scroll + .scroll { margin-top: 14px; }
.soft { color: var(--soft); }
header.top { display: flex; gap: 16px; align-items: flex-start; justify-content: space-between; margin-bottom: 20px; }
.mark { color: var(--accent); font-size: 13px; letter-spacing: .08em; margin: 0 0 2px; }
.meta { display: flex; flex-wrap: wrap; gap: 2px 18px; margin: 8px 0 0; color: var(--soft); font-size: 13.5px; overflow-wrap: anywhere; }
button { font: inherit; font-size: 13px; color: var(--ink); background: var(--sheet); border: 1px solid var(--line); border-radius: 999px; padding: 5px 14px; cursor: pointer; white-space: nowrap; }
button:hover { border-color: var(--soft); }
:focus-visible { outline: 2px solid var(--advise); outline-offset: 2px; }
section { background: var(--sheet); border: 1px solid var(--line); border-radius: 12px; box-shadow: var(--shade); padding: 20px 22px; margin: 0 0 18px; }
.hero { display: grid; grid-template-columns: minmax(230px, 300px) 1fr; gap: 24px; align-items: center; }
.dial { display: block; width: 100%; max-width: 280px; margin: 0 auto; }
.dial text { font-family: "Iowan Old Style", "Palatino Linotype", Palatino, Georgia, "DejaVu Serif", serif; fill: var(--ink); }
.dial .small { font: 11.5px system-ui, sans-serif; fill: var(--soft); }
.dial path { fill: none; stroke-linecap: round; } .dial line { stroke: var(--soft); stroke-width: 1.5; }
.dial .good { fill: var(--good); font-weight: 600; } .dial .bad { fill: var(--bad); font-weight: 600; }
.cards { display: grid; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); gap: 10px; }
.card { border: 1px solid var(--line); border-radius: 10px; padding: 10px 13px; background: var(--faint); }
.card .value { font-size: 25px; line-height: 1.25; display: block; }
.card .label { font-size: 12.5px; color: var(--soft); display: block; line-height: 1.4; }
.good { color: var(--good); } .warn { color: var(--ask); } .bad { color: var(--bad); }
/* An edge is shaded while there is more beyond it: the shades stay, and covers in the colour of the sheet move with the content. */
.scroll, .pitches { overflow-x: auto; background: linear-gradient(to right, var(--sheet) 24px, transparent) left / 64px 100% local no-repeat, linear-gradient(to left, var(--sheet) 24px, transparent) right / 64px 100% local no-repeat, linear-gradient(to right, var(--edge), transparent) left / 14px 100% no-repeat, linear-gradient(to left, var(--edge), transparent) right / 14px 100% no-repeat; }
.scroll { margin: 0 -6px; padding: 0 6px; }
table { border-collapse: collapse; width: 100%; font-size: 14px; }
th { text-align: left; font-weight: 600; font-size: 12.5px; color: var(--soft); padding: 5px 12px 5px 0; border-bottom: 1px solid var(--line); white-space: nowrap; }
td { padding: 6px 12px 6px 0; border-bottom: 1px solid var(--faint); vertical-align: top; }
tr:last-child td { border-bottom: 0; }
.num, th.num { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
td.time { white-space: nowrap; }
.heat { border-radius: 5px; padding: 0 7px; display: inline-block; min-width: 30px; text-align: center; }
${Array.from({ length: HEATS + 1 }, (_, n) => `.h${n} { background: color-mix(in srgb, var(--accent) ${14 + Math.round((56 * n) / HEATS)}%, transparent); }`).join('\n')}
td { max-width: 260px; overflow-wrap: break-word; }
.what { min-width: 230px; max-width: 400px; overflow-wrap: anywhere; }
.strip { display: block; width: 100%; height: 14px; border-radius: 4px; overflow: hidden; background: var(--faint); fill: currentColor; }
.strip.bar { height: 9px; border-radius: 999px; margin: 8px 0 6px; }
.legend { display: flex; flex-wrap: wrap; gap: 4px 14px; font-size: 13px; margin: 6px 0 10px; padding: 0; list-style: none; }
.legend label { display: inline-flex; gap: 6px; align-items: center; cursor: pointer; color: var(--ink); }
.legend input { accent-color: var(--accent); margin: 0; }
.legend svg { flex: none; }
.advice { margin: 0; padding: 0; list-style: none; display: grid; gap: 10px; }
.advice li { border-left: 3px solid var(--accent); padding: 1px 0 1px 13px; }
.advice .words { display: block; }
svg.system { display: block; margin: 0 0 14px; }
#score { width: max-content; }
svg .staff { stroke: var(--staff); stroke-width: .8; }
svg .barline { stroke: var(--soft); stroke-width: 1; }
svg .barline.prompt { stroke: var(--accent); stroke-width: 1.2; }
svg .ruler, svg .tick { stroke: var(--line); stroke-width: 1; }
svg .lane { font: 600 12px system-ui, sans-serif; fill: var(--ink); paint-order: stroke; stroke: var(--sheet); stroke-width: 4px; stroke-linejoin: round; }
svg .lane .type { font-weight: 400; fill: var(--soft); }
svg .clock, svg .pause, svg .axis-names { font: 11px system-ui, sans-serif; fill: var(--soft); font-variant-numeric: tabular-nums; }
svg .pause { font-style: italic; }
svg .axis-names { font-size: 10.5px; }
svg .request { font: italic 600 14px "Iowan Old Style", "Palatino Linotype", Palatino, Georgia, "DejaVu Serif", serif; fill: var(--ink); }
svg .ear { fill: transparent; }
svg .note { color: var(--clean); outline: none; }
svg .note[role=button] { cursor: pointer; }
svg .head { fill: currentColor; stroke: currentColor; }
svg .open { fill: var(--sheet); stroke: currentColor; stroke-width: 1.5; }
svg .stem, svg .cross, svg .final, svg .flaw { stroke: currentColor; fill: none; stroke-linecap: round; }
svg .stem { stroke-width: 1.3; } svg .cross { stroke-width: 2.3; } svg .final { stroke-width: 1.1; } svg .final.thick { stroke-width: 3; stroke-linecap: butt; }
svg .flaw { stroke: var(--bad); stroke-width: 1.8; stroke-dasharray: 3 2; }
svg .tie { stroke: currentColor; color: var(--clean); stroke-width: 3; opacity: .25; stroke-linecap: round; }
svg .delegation { fill: none; stroke: var(--advise); stroke-width: 1.3; }
svg .delegated { fill: var(--advise); }
svg .halo { fill: none; stroke: none; }
svg .note:hover .halo, svg .note:focus .halo, svg .note.now .halo { stroke: var(--advise); stroke-width: 1.8; }
${['clean', 'advise', 'ask', 'hold', 'deny', 'would', 'granted', 'round'].map((tone) => `svg .note.${tone} { color: var(--${tone}); } .hide-${tone} .note.${tone} { opacity: .07; pointer-events: none; }`).join('\n')}
.key { display: grid; gap: 2px; margin-bottom: 10px; }
.legend.signs { color: var(--soft); }
.legend.signs li { display: inline-flex; gap: 5px; align-items: center; }
.pitches { margin: 4px 0 0; }
.pitches svg { display: block; height: auto; max-width: 100%; min-width: 460px; }
.dial text, .pitches text, .diagram text, .trend .day { text-anchor: middle; }
.tracks { display: grid; gap: 14px; }
.track { margin: 0; }
.track figcaption { font-size: 13.5px; margin-bottom: 3px; }
.track svg { display: block; width: 100%; height: 44px; }
.track .area { fill: var(--band); opacity: .6; }
.track .left, .track .limit { fill: none; vector-effect: non-scaling-stroke; }
.track .left { stroke: var(--accent); stroke-width: 1.8; }
.track .limit { stroke: var(--soft); stroke-width: 1; stroke-dasharray: 3 3; }
.track svg.ribbon { height: 14px; }
.ribbon .before { fill: none; } .ribbon .s0 { fill: var(--accent); } .ribbon .s1 { fill: var(--staff); }
.stagelist { display: flex; flex-wrap: wrap; gap: 3px 16px; margin: 6px 0 0; padding: 0; list-style: none; font-size: 13px; }
.stagelist li::before { content: ''; display: inline-block; width: 9px; height: 9px; border-radius: 2px; margin-right: 6px; background: var(--accent); }
.stagelist li.s1::before { background: var(--staff); }
.times { display: flex; justify-content: space-between; font-size: 12px; color: var(--soft); font-variant-numeric: tabular-nums; border-top: 1px solid var(--line); padding-top: 3px; }
#tip { position: absolute; z-index: 9; max-width: min(420px, 92vw); background: var(--ink); color: var(--paper); border-radius: 8px; padding: 8px 12px; font-size: 13px; line-height: 1.45; pointer-events: none; overflow-wrap: anywhere; white-space: pre-line; box-shadow: 0 4px 20px rgb(0 0 0 / .3); }
#tip[hidden] { display: none; }
svg.diagram { display: block; max-width: 100%; height: auto; }
${Array.from({ length: PER_ROW }, (_, n) => `.diagram.c${n + 1} { min-width: ${Math.round(0.85 * flowWidth(n + 1))}px; }`).join('\n')}
svg .stage { fill: var(--faint); stroke: var(--line); stroke-width: 1.2; }
svg .stage.been { fill: var(--band); stroke: var(--accent); }
svg .stage.here { stroke: var(--accent); stroke-width: 2.6; }
svg .stagename { font: 600 12.5px system-ui, sans-serif; fill: var(--ink); }
svg .small { font: 11px system-ui, sans-serif; fill: var(--soft); }
svg .arrow { fill: none; stroke: var(--soft); stroke-width: 1.2; }
svg .arrow.aside { stroke-dasharray: 4 3; opacity: .75; }
svg .tipmark { fill: var(--soft); }
svg .fail { fill: var(--bad); font-weight: 600; }
svg.trend { display: block; width: 100%; height: auto; overflow: visible; }
svg .axis { stroke: var(--line); stroke-width: 1; }
svg .mark80 { stroke: var(--good); stroke-dasharray: 5 4; stroke-width: 1.2; }
svg .bandbar { stroke: var(--band); stroke-width: 9; stroke-linecap: round; }
svg .path { fill: none; stroke: var(--accent); stroke-width: 2; stroke-linejoin: round; }
svg .dot { fill: var(--sheet); stroke: var(--accent); stroke-width: 2; }
svg .dot.last { fill: var(--accent); }
details { margin-top: 8px; } summary { cursor: pointer; color: var(--soft); font-size: 13.5px; }
footer { color: var(--soft); font-size: 13px; margin-top: 8px; overflow-wrap: anywhere; }
@media (max-width: 760px) {
  main { padding: 18px 14px 40px; } section { padding: 16px 15px; }
  .hero { grid-template-columns: 1fr; } h1 { font-size: 24px; }
}
@media (max-width: 560px) {
  .rows, .rows tbody, .rows tr, .rows td { display: block; }
  .rows thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .rows tr { padding: 9px 0; border-bottom: 1px solid var(--line); } .rows tr:last-child { border-bottom: 0; }
  .rows td { padding: 1px 0; border: 0; min-width: 0; max-width: none; }
  .rows td + td::before { content: attr(data-name) ' '; color: var(--soft); font-size: 12.5px; }
  .rows .num { display: inline-block; margin-right: 14px; } .rows .none { display: none; }
  .trend .small { font-size: 22px; } .trend .day { translate: 0 14px; } .trend .dot { r: 8px; stroke-width: 4; } .trend .path { stroke-width: 4; } .trend .bandbar { stroke-width: 18; } .trend .mark80 { stroke-width: 3; stroke-dasharray: 10 8; }
}
@media print {
  :root, :root[data-theme] { color-scheme: light; ${LIGHT} }
  body { background: #fff; font-size: 11.5px; } main { max-width: none; padding: 0; }
  section { box-shadow: none; border-color: #ccc; padding: 10px 12px; } section.fits, svg.system, tr, .advice li { break-inside: avoid; }
  button, #tip, .legend input, .screen { display: none !important; }
  .scroll, .pitches { overflow: visible; background: none; } svg.system, svg.diagram, svg.trend { min-width: 0; }
  details > :not(summary) { display: block; }
}
@media (prefers-reduced-motion: no-preference) { button { transition: border-color .15s; } }
`;
