// The style of the page: paper and ink, as the report has it, and what only the page shows. The build makes dist/web/style.css of it.

import { STYLE } from '../report/html/style.ts';

/** As in the report. */
const SERIF = '"Iowan Old Style", "Palatino Linotype", Palatino, "Book Antiqua", Georgia, "DejaVu Serif", serif';

export const PAGE_STYLE = `${STYLE}
html { scroll-padding-top: 70px; }
body { min-height: 100vh; display: flex; flex-direction: column; }
main { width: 100%; max-width: 1320px; padding-top: 22px; }
main:focus, h1:focus, h2:focus { outline: none; }
[hidden] { display: none !important; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.skip { position: absolute; left: -999px; top: 8px; background: var(--ink); color: var(--paper); padding: 6px 12px; border-radius: 6px; z-index: 30; }
.skip:focus { left: 8px; }
kbd { font: 600 12px ui-monospace, monospace; border: 1px solid var(--line); border-radius: 4px; padding: 0 5px; background: var(--faint); }

#head { position: sticky; top: 0; z-index: 10; display: flex; align-items: center; gap: 8px 26px; padding: 8px max(24px, calc((100vw - 1272px) / 2)); background: var(--sheet); border-bottom: 1px solid var(--line); }
.brand { display: flex; align-items: center; gap: 10px; text-decoration: none; font: 600 19px ${SERIF}; letter-spacing: .01em; }
.brand svg { width: 46px; height: 26px; }
.brand .staff { fill: none; stroke: var(--staff); stroke-width: .8; }
.brand g { fill: currentColor; stroke: currentColor; } .brand g path { fill: none; stroke-width: 1.2; }
.brand .n1 { color: var(--clean); } .brand .n2 { color: var(--accent); } .brand .n3 { color: var(--deny); }
#nav { display: flex; gap: 4px; }
#nav a, .projects a { text-decoration: none; padding: 5px 12px; border-radius: 999px; color: var(--soft); font-size: 14px; }
#nav a:hover, .projects a:hover { color: var(--ink); background: var(--faint); }
#nav a[aria-current], .projects a[aria-current] { color: var(--ink); background: var(--faint); font-weight: 600; }
.projects { display: flex; flex-wrap: wrap; gap: 4px; margin: 0 0 14px -8px; }
#connection { margin: 0 0 0 auto; color: var(--soft); font-size: 13px; display: flex; align-items: center; gap: 7px; }
#connection i, .state i, .agent .name i { flex: none; width: 8px; height: 8px; border-radius: 50%; background: var(--staff); display: inline-block; }
#connection.live i { background: var(--good); }
#connection.away i, #connection.ended i { background: var(--bad); }
#updated { background: var(--band); text-align: center; padding: 7px; font-size: 14px; }
.shut #nav { visibility: hidden; }

.title-row { display: flex; flex-wrap: wrap; gap: 10px 24px; align-items: center; justify-content: space-between; margin-bottom: 10px; }
.search { display: flex; align-items: center; gap: 10px; color: var(--soft); font-size: 14px; flex: 0 1 380px; }
.search input { flex: 1; min-width: 0; }
input[type=search], select { font: inherit; font-size: 14px; color: var(--ink); background: var(--sheet); border: 1px solid var(--line); border-radius: 8px; padding: 7px 12px; }
input[type=search]:hover, select:hover { border-color: var(--soft); }
::placeholder { color: var(--soft); opacity: 1; }
.empty { text-align: center; max-width: 560px; margin: 9vh auto; color: var(--soft); }
.empty .big { font: 600 21px/1.4 ${SERIF}; color: var(--ink); }
.tone.deny, .tone.would { color: var(--deny); } .tone.hold { color: var(--hold); } .tone.ask { color: var(--ask); } .tone.advise { color: var(--advise); } .tone.clean { color: var(--clean); } .tone.granted { color: var(--granted); } .tone.round { color: var(--round); }
span.tone { font-weight: 600; }

.sessions { list-style: none; margin: 0; padding: 0; background: var(--sheet); border: 1px solid var(--line); border-radius: 12px; box-shadow: var(--shade); }
.session { position: relative; display: grid; grid-template-columns: 84px minmax(0, 1fr) 210px 132px auto; gap: 4px 18px; align-items: center; padding: 13px 20px; border-bottom: 1px solid var(--faint); }
.session:last-child { border-bottom: 0; }
.session:first-child { border-radius: 12px 12px 0 0; } .session:last-child { border-radius: 0 0 12px 12px; }
.session:hover { background: var(--faint); }
.session .title { font: 600 16px/1.35 ${SERIF}; text-decoration: none; display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.session .title::after { content: ''; position: absolute; inset: 0; border-radius: inherit; }
.session .title:focus-visible { outline: none; } .session .title:focus-visible::after { outline: 2px solid var(--advise); outline-offset: -2px; }
.session .report { position: relative; font-size: 13.5px; padding: 4px 6px; }
.session .meta { margin: 1px 0 0; font-size: 13px; gap: 0 14px; }
.state { display: inline-flex; gap: 7px; align-items: center; font-size: 13px; color: var(--soft); }
.working .state i, .state.open i, .session.open .state i { background: var(--good); }
.session.open .state i { background: none; box-shadow: inset 0 0 0 2px var(--good); }
.session .counts { display: flex; flex-wrap: wrap; gap: 0 12px; font-size: 13.5px; color: var(--soft); }
.gauge { display: inline-flex; align-items: center; gap: 9px; }
.gauge svg { width: 92px; height: 16px; overflow: visible; }
.gauge strong { font: 600 17px ${SERIF}; min-width: 38px; color: inherit; font-variant-numeric: tabular-nums; }
.gauge .scale { fill: var(--faint); stroke: var(--line); stroke-width: .6; } .gauge .band { fill: var(--band); } .gauge .pass { stroke: var(--soft); stroke-width: 1; } .gauge .value { fill: currentColor; stroke: var(--sheet); stroke-width: 1.2; }
.gauge .no { font-size: 13px; }

#top { margin-bottom: 16px; }
.meta a { color: var(--ink); }
.situation .enforced { margin: 0 0 6px; }
.enforced strong { font: 600 18px ${SERIF}; } .enforced.enforced strong { color: var(--good); } .enforced.partly strong { color: var(--ask); } .enforced.not strong { color: var(--bad); }
.reasons { margin: 0 0 10px; padding: 0 0 0 18px; font-size: 14px; overflow-wrap: anywhere; }
.asked { font: italic 600 16px/1.45 ${SERIF}; overflow-wrap: anywhere; } .asked .soft { font: 400 13px system-ui, sans-serif; margin-right: 6px; }
.situation .cards { grid-template-columns: repeat(auto-fit, minmax(104px, 1fr)); margin-top: 12px; }
.hint { font-size: 13.5px; }
.columns { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 0 18px; align-items: start; }
.columns > section:only-child, .columns > section:has(+ [hidden]) { grid-column: 1 / -1; }

.pane { position: relative; border: 1px solid var(--line); border-radius: 10px; background: var(--sheet); overflow: hidden; }
.notes { overflow: auto; max-height: min(560px, 72vh); position: relative; scrollbar-color: var(--staff) transparent; scrollbar-width: thin; overscroll-behavior-x: contain; padding: 8px 0 2px; }
.notes:focus-visible { outline-offset: -3px; }
.names { position: sticky; left: 0; height: 0; width: 0; z-index: 2; pointer-events: none; }
.names svg { display: block; overflow: visible; }
.names .margin { fill: var(--sheet); }
.space { position: relative; min-height: 148px; }
.stretch { position: absolute; top: 0; display: block; overflow: visible; }
.jump { position: absolute; right: 14px; bottom: 16px; z-index: 3; background: var(--ink); color: var(--paper); border-color: var(--ink); box-shadow: 0 3px 14px rgb(0 0 0 / .25); }
#legend details { margin: 0 0 10px; }

.scrubber { margin-top: 14px; }
.rail { position: relative; height: 44px; }
#overview, .overview { position: absolute; inset: 0; width: 100%; height: 100%; display: block; }
.overview { border-radius: 6px; background: var(--faint); }
.overview .tone { fill: currentColor; } .overview .tone.clean { color: var(--staff); }
.overview .differs { fill: var(--round); }
.rail input { position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; background: none; appearance: none; cursor: ew-resize; }
.rail input::-webkit-slider-runnable-track { height: 44px; background: none; }
.rail input::-webkit-slider-thumb { appearance: none; width: 10px; height: 44px; border-radius: 4px; background: color-mix(in srgb, var(--accent) 78%, transparent); border: 1.5px solid var(--sheet); }
.rail input::-moz-range-thumb { width: 8px; height: 42px; border-radius: 4px; background: var(--accent); border: 1.5px solid var(--sheet); }
.scale { display: flex; justify-content: space-between; font-size: 12.5px; margin: 4px 0 10px; font-variant-numeric: tabular-nums; }
.moment { border-left: 3px solid var(--accent); padding: 2px 0 2px 16px; margin: 4px 0 16px; }
.moment .at { display: flex; flex-wrap: wrap; gap: 4px 14px; align-items: center; margin-bottom: 4px; }
button.small { font-size: 12.5px; padding: 1px 10px; }
.underneath { display: flex; flex-wrap: wrap; gap: 10px 24px; align-items: center; font-size: 14px; color: var(--soft); }
.underneath select { margin-left: 6px; padding: 5px 10px; } .underneath input { font: inherit; font-size: 13px; max-width: 230px; color: var(--soft); }
.underneath ::file-selector-button { font: inherit; font-size: 13px; color: var(--ink); background: var(--sheet); border: 1px solid var(--line); border-radius: 999px; padding: 4px 12px; margin-right: 8px; cursor: pointer; }
#replay { margin-top: 12px; }
.changes { list-style: none; padding: 0; margin: 0 0 10px; } .changes li { padding: 2px 0; } .changes strong { font: 600 17px ${SERIF}; margin-right: 6px; }
.arrow { white-space: nowrap; }

.agents, .verdicts, .differences, .budgets, .findings, .effects, .instead { list-style: none; margin: 0; padding: 0; }
.agent { padding: 7px 0 8px; border-bottom: 1px solid var(--faint); overflow-wrap: anywhere; }
.agents li:last-child, .verdicts li:last-child { border-bottom: 0; }
.agent .name { display: flex; gap: 8px; align-items: baseline; flex-wrap: wrap; } .agent .name i { align-self: center; }
.agent.working .name i { background: var(--good); } .agent.asking .name i { background: var(--ask); } .agent.idle .name i { background: none; box-shadow: inset 0 0 0 2px var(--staff); } .agent.ended { color: var(--soft); }
.agent .doing, .agent .sums { display: block; font-size: 13.5px; padding-left: 16px; }
${Array.from({ length: 6 }, (_, n) => `.agent.d${n + 1} { margin-left: ${(n + 1) * 18}px; }`).join('\n')}
.verdict { display: grid; grid-template-columns: 66px 1fr; gap: 2px 10px; width: 100%; text-align: left; background: none; border: 0; border-radius: 6px; padding: 8px 6px; margin: 0 -6px; font-size: 14px; line-height: 1.45; white-space: normal; overflow-wrap: anywhere; }
.verdict:hover { background: var(--faint); }
.verdicts li, .differences li { border-bottom: 1px solid var(--faint); }
.when { color: var(--soft); font-size: 13px; font-variant-numeric: tabular-nums; line-height: 1.55; }
.why { display: block; color: var(--soft); font-size: 13.5px; }
.budgets li { padding: 5px 0 8px; } .strip.left { height: 8px; margin-top: 5px; color: var(--accent); } .strip .low { fill: var(--bad); }

#panel { position: fixed; z-index: 20; top: 0; right: 0; bottom: 0; width: min(440px, 92vw); background: var(--sheet); border-left: 1px solid var(--line); box-shadow: -8px 0 40px rgb(0 0 0 / .13); padding: 16px 24px 28px; overflow: auto; overflow-wrap: anywhere; }
.panel-head { display: flex; justify-content: space-between; align-items: center; gap: 10px; margin-bottom: 10px; }
.stamp { font: 600 24px ${SERIF}; margin: 0; } .stamp::first-letter { text-transform: uppercase; }
#panel .what { font-size: 16px; min-width: 0; max-width: none; margin: 0 0 2px; }
.findings li { padding: 7px 0; border-bottom: 1px solid var(--faint); font-size: 14px; } .effects li, .instead li { padding: 3px 0; font-size: 14px; }
blockquote { margin: 0; padding: 10px 14px; background: var(--faint); border-radius: 8px; font: 13px/1.5 ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; white-space: pre-wrap; }

.code { overflow: auto; max-height: 70vh; background: var(--faint); border-radius: 8px; }
.code pre { margin: 0; padding: 14px 16px; font: 13px/1.55 ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; width: max-content; min-width: 100%; }
.comment { color: var(--soft); font-style: italic; }
.code .added { background: color-mix(in srgb, var(--good) 16%, transparent); } .code .removed { background: color-mix(in srgb, var(--bad) 14%, transparent); }
.code .added, .code .removed { display: block; margin: 0 -16px; padding: 0 16px; } .code .same { color: var(--soft); }
.with-frame main { max-width: none; flex: 1; display: flex; flex-direction: column; padding: 12px 24px 0; } .with-frame #frame { flex: 1; display: flex; } .with-frame h1 { font-size: 22px; }
iframe { flex: 1; min-height: 70vh; width: 100%; border: 1px solid var(--line); border-bottom: 0; border-radius: 10px 10px 0 0; background: var(--paper); }

@media (prefers-reduced-motion: no-preference) {
  #connection.live i, .agent.working .name i, .working .state i { animation: breathe 2.4s ease-in-out infinite; }
  @keyframes breathe { 50% { opacity: .45; } }
  #panel { animation: enter .16s ease-out; }
  @keyframes enter { from { transform: translateX(24px); opacity: 0; } }
}
@media (min-width: 1101px) { .with-panel main, .with-panel #head { width: auto; margin-right: 440px; } .with-panel main { margin-left: 0; } }
@media (max-width: 1000px) {
  .columns { grid-template-columns: minmax(0, 1fr); }
  .session { grid-template-columns: minmax(0, 1fr) auto; padding: 12px 16px; }
  .session .about { grid-column: 1 / -1; grid-row: 1; } .session .title { white-space: normal; overflow-wrap: anywhere; }
  .session .state { grid-column: 1; grid-row: 2; } .session .counts { grid-column: 1; grid-row: 3; } .session .gauge { grid-column: 2; grid-row: 2; justify-self: end; } .session .report { grid-column: 2; grid-row: 3; justify-self: end; }
}
@media (max-width: 760px) {
  #head { padding: 7px 14px; gap: 6px 12px; flex-wrap: wrap; } .brand svg { width: 36px; } #nav a { padding: 5px 9px; } #connection { font-size: 12.5px; }
  .title-row { gap: 6px; } .search { flex: 1 1 100%; }
  .with-frame main { padding: 10px 8px 0; }
  #panel { top: auto; left: 0; right: 0; width: auto; max-height: 72vh; border-left: 0; border-top: 1px solid var(--line); border-radius: 16px 16px 0 0; padding: 14px 18px 26px; box-shadow: 0 -8px 40px rgb(0 0 0 / .2); }
  .with-panel main { padding-bottom: 60vh; }
  .agent .doing, .agent .sums { padding-left: 0; } ${Array.from({ length: 6 }, (_, n) => `.agent.d${n + 1} { margin-left: ${(n + 1) * 9}px; }`).join(' ')}
  .verdict { grid-template-columns: 1fr; }
}
@media (prefers-reduced-motion: no-preference) and (max-width: 760px) { @keyframes enter { from { transform: translateY(30px); opacity: 0; } } }
`;
