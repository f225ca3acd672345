import type { Family } from '../../../render/family.ts';

const EUROPE = [85, 55] as const;
const AMERICA = [88.9, 50.8] as const;

/** All text in one size, as if typed: only position and words tell what a line is. */
export const typed: Family = {
  name: 'typed',
  sizes: [EUROPE, AMERICA],
  compose: ({ kit, random }) => ({
    html: `${kit.name()}${kit.titles()}<p></p>${random.chance(0.5) ? kit.company({ mark: 'none', stacked: false }) + kit.address() : kit.address() + kit.company({ mark: 'none', stacked: false })}<p></p>${kit.contacts()}${kit.rest()}${kit.slogan()}${kit.code(12)}`,
    css: `#card{padding:calc(var(--mm)*5);${random.chance(0.5) ? 'display:flex;flex-direction:column;justify-content:flex-end' : ''}}
      #card .name,#card .title,#card .brand,#card .place,#card .row,#card .slogan{font-size:3.1rem;line-height:1.42;letter-spacing:0;font-weight:400;text-transform:none;color:var(--ink);font-family:inherit}
      #card .name{font-weight:${random.pick([400, 700])}}#card p{height:1.5rem}#card .code{position:absolute;right:calc(var(--mm)*5);top:calc(var(--mm)*5)}`,
  }),
};

/** Two borders and everything centred, as used by lawyers and doctors. */
export const framed: Family = {
  name: 'framed',
  sizes: [EUROPE, AMERICA],
  compose: ({ kit, random }) => ({
    html: `<i class="frame"></i><div>${kit.name()}${kit.titles()}</div><div class="rule">◆</div><div>${kit.company({ mark: 'none', stacked: true })}${kit.address({ oneRow: true })}</div><div class="ways">${kit.contacts()}</div>${kit.rest()}${kit.slogan()}`,
    css: `#card{padding:calc(var(--mm)*6);display:flex;flex-direction:column;justify-content:space-evenly;align-items:center;text-align:center}
      #card .frame{position:absolute;inset:calc(var(--mm)*2.6);border:${random.pick(['6px double', '2px solid', '3px solid'])} var(--accent)}
      #card .company{justify-content:center}#card .rule{color:var(--accent);font-size:1.6rem;line-height:1}
      #card .ways{display:flex;flex-wrap:wrap;justify-content:center;gap:0 2.4rem;max-width:100%}#card .name{font-size:5rem}#card .brand{font-size:3.6rem}`,
  }),
};

/** A strict grid: a narrow column of captions, a wide column of content, and much space. */
export const grid: Family = {
  name: 'grid',
  sizes: [EUROPE, [90, 50]],
  compose: ({ kit, random }) => ({
    html: `<section class="a">${kit.company({ mark: 'none', stacked: true })}</section><section class="b">${kit.mark(9)}</section><section class="c">${kit.name()}${kit.titles()}</section><section class="d">${kit.contacts()}</section><section class="e">${kit.address()}${kit.rest()}${kit.slogan()}</section>${kit.code(12)}`,
    css: `#card{padding:calc(var(--mm)*4.5);display:grid;grid-template:auto 1fr auto/${random.pick(['38% 1fr', '45% 1fr', '32% 1fr'])};gap:calc(var(--mm)*2) calc(var(--mm)*3)}
      #card .a{grid-area:1/2}#card .b{grid-area:1/1}#card .c{grid-area:2/2;align-self:center}#card .d{grid-area:3/2}#card .e{grid-area:3/1;align-self:end}
      #card .place,#card .remark,#card .services{font-size:2.5rem}#card .code{grid-area:2/1;align-self:center}#card .brand{font-size:3.4rem}#card .name{font-size:4.6rem}`,
  }),
};

/** One part in each corner. */
export const corners: Family = {
  name: 'corners',
  sizes: [EUROPE, AMERICA, [90, 50]],
  compose: ({ kit, random }) => {
    const [a, b] = random.chance(0.5) ? ['tl', 'br'] : ['br', 'tl'];
    return {
      html: `<div class="${a}">${kit.name()}${kit.titles()}</div><div class="tr">${kit.company({ mark: random.pick(['above', 'none']) })}</div><div class="bl">${kit.address()}${kit.rest()}${kit.slogan()}</div><div class="${b}">${kit.contacts()}</div>${kit.code(13)}`,
      css: `#card>div{position:absolute;max-width:62%}#card .tl{left:calc(var(--mm)*4.5);top:calc(var(--mm)*4.5)}#card .tr{right:calc(var(--mm)*4.5);top:calc(var(--mm)*4.5);text-align:right;max-width:40%}
        #card .bl{left:calc(var(--mm)*4.5);bottom:calc(var(--mm)*4.5);max-width:40%}#card .br{right:calc(var(--mm)*4.5);bottom:calc(var(--mm)*4.5);text-align:right}
        #card .company.above{align-items:flex-end}#card .name{font-size:4.3rem}#card .brand{font-size:3.6rem}#card .place{font-size:2.6rem}
        #card .code{position:absolute;left:calc(50% - var(--side)/2);top:calc(50% - var(--side)/2)}`,
    };
  },
};

/** Continuous small text, "t 030 23125 117 / m 0171 …", separated by strokes. */
export const runningText: Family = {
  name: 'running-text',
  sizes: [EUROPE, [90, 50], [85, 45]],
  compose: ({ kit, random }) => {
    const between = random.pick([' / ', ' · ', ' | ', ' – ']);
    const items = kit.items().map(({ html }) => html);
    return {
      html: `<div class="head">${kit.name()}${kit.titles()}</div><div class="firm">${kit.company({ mark: 'before' })}</div><div class="run">${items.join(`<b>${between}</b>`)}</div><div>${kit.address({ oneRow: true })}${kit.rest()}${kit.slogan()}</div>${kit.code(11)}`,
      css: `#card{padding:calc(var(--mm)*4.5);display:flex;flex-direction:column;justify-content:${random.pick(['space-between', 'flex-end', 'space-evenly'])};gap:calc(var(--mm)*1.6)}
        #card .run{line-height:1.4}#card .run .row{display:inline}#card .run b{font-weight:300;color:var(--soft);white-space:pre}
        #card .firm{order:${random.pick([-1, 0])}}#card .code{position:absolute;right:calc(var(--mm)*4.5);top:calc(var(--mm)*4.5)}#card .head{max-width:78%}`,
    };
  },
};

/** As wide as high. */
export const square: Family = {
  name: 'square',
  sizes: [[65, 65]],
  compose: ({ kit, random }) => ({
    html: `<div>${kit.company({ mark: random.pick(['above', 'before']) })}</div><div class="person">${kit.name()}${kit.titles()}</div><div>${kit.contacts()}</div><div>${kit.address()}${kit.rest()}${kit.slogan()}</div>${kit.code(14)}`,
    css: `#card{padding:calc(var(--mm)*5);display:flex;flex-direction:column;justify-content:space-between;text-align:${random.pick(['left', 'left', 'right'])}}
      #card .company.above{align-items:flex-start}#card .code{position:absolute;right:calc(var(--mm)*5);top:calc(var(--mm)*5)}#card .name{font-size:4.8rem}`,
  }),
};
