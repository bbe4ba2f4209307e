import {
  belowLg,
  frameWidth,
  fromMd,
  headerHeight,
  logoMark,
  logoSize,
  rail,
  semanticColors,
  sidebarInset,
  sidebarWidth,
  skeletonOpacity,
  skeletonRow,
} from 'shared-ui/first-frame';

const { bg, fg, border, accent } = semanticColors;
const colours = {
  canvas: bg.canvas,
  page: bg.DEFAULT,
  text: fg.DEFAULT,
  edge: border.DEFAULT,
  line: border.muted,
  bar: bg.muted,
  mark: accent.solid,
  stroke: accent.contrast,
};
const palette = (mode: '_light' | '_dark') =>
  Object.entries(colours)
    .map(([name, { value }]) => `--${name}:${value[mode]}`)
    .join(';');

const rows = Array.from({ length: 8 }, (_, row) => row);

/**
 * Sizes and breakpoints of `SidebarFrame`, `PageHeader` and `SkeletonRows`; on a phone a button makes the page's head a pixel higher.
 * Nothing pulses: where the browser paints in software, each frame would cost milliseconds that the scripts need.
 */
const style = `
#first-frame, #first-rows { ${palette('_light')}; color: var(--text); font-family: system-ui, sans-serif }
@media (prefers-color-scheme: dark) { :root:not(.light) :is(#first-frame, #first-rows) { ${palette('_dark')} } }
.dark :is(#first-frame, #first-rows) { ${palette('_dark')} }
#first-frame { position: fixed; inset: 0; display: flex; max-width: ${frameWidth}; background: var(--canvas) }
#first-frame *, #first-rows * { box-sizing: border-box; margin: 0 }
#first-frame aside { display: none; width: ${sidebarWidth}; flex-shrink: 0; padding-left: ${sidebarInset}; border-right: 1px solid var(--edge) }
#first-frame p { display: flex; align-items: center; gap: 10px; height: ${headerHeight.md}; font-size: 1rem; font-weight: 650 }
#first-frame main { flex: 1; background: var(--page) }
#first-frame header { display: flex; align-items: center; height: calc(${headerHeight.base} + 1px); padding-left: 52px; border-bottom: 1px solid var(--edge) }
#first-frame h1 { font-size: 1rem; font-weight: 650 }
#first-rows { list-style: none; padding: 20px 8px 0 }
#first-rows li {
  display: flex; align-items: center; gap: 16px; height: ${skeletonRow.height}px; padding: 0 16px;
  border-bottom: 1px solid var(--line);
}
#first-rows i { height: ${skeletonRow.barHeight}px; border-radius: 4px; background: var(--bar) }
${skeletonRow.bars.map((width, bar) => `#first-rows i:nth-child(${bar + 1}) { width: ${width} }`).join('')}
${rows.map((row) => `#first-rows li:nth-child(${row + 1}) { opacity: ${skeletonOpacity(row)} }`).join('')}
@media ${fromMd} {
  #first-frame aside { display: block }
  #first-frame header { height: ${headerHeight.md} }
  #first-frame h1 { display: none }
}
@media ${belowLg} {
  :root:not([data-sidebar=expanded]) #first-frame aside { width: ${rail.width} }
  :root:not([data-sidebar=expanded]) #first-frame b { display: none }
}
[data-sidebar=collapsed] #first-frame aside { width: ${rail.width} }
[data-sidebar=collapsed] #first-frame b { display: none }
/* What the page itself says when its scripts don't take over. */
#root > #first-frame { animation: first-frame-gone 0s 8s forwards }
@keyframes first-frame-gone { to { visibility: hidden } }
@media (scripting: none) { #first-frame { display: none } }
@media print { #first-frame { display: none } }`;

const { side, radius, roof, stroke } = logoMark;
const mark = `<svg viewBox="0 0 ${side} ${side}" width="${logoSize}" height="${logoSize}"><rect width="${side}" height="${side}" rx="${radius}" fill="var(--mark)"/><path d="${roof}" fill="none" stroke="var(--stroke)" stroke-width="${stroke}" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

const row = `<li>${'<i></i>'.repeat(skeletonRow.bars.length)}</li>`;

const sidebar = `<aside><p>${mark}<b>MobPrep</b></p></aside>`;
const page = `<main><header><h1>{title}</h1></header><ul id="first-rows" aria-hidden="true">${row.repeat(rows.length)}</ul></main>`;

/**
 * The frame that a signed-in person sees before any script has run: an empty sidebar, and a page with its head and rows of bars.
 * The server writes the remote's title in place of `{title}`.
 */
export const firstFrame = `<div id="first-frame" aria-hidden="true">${sidebar}${page}</div>`;

/** Its styles, which outlive it: its rows stay longer than the rest. */
export const firstFrameStyle = `<style>${style.replaceAll(/\/\*.*?\*\/|\s+/g, ' ')}</style>`;
