import type { Family } from '../../render/family.ts';

const JAPAN = [91, 55] as const;
const TAIWAN = [90, 54] as const;

/** The person on the left above two wide columns of details, and the company at the upper right. */
export const marginNote: Family = {
  name: 'margin-note',
  sizes: [JAPAN, TAIWAN],
  compose: ({ kit, random }) => ({
    html: `<section class="p">${kit.name()}${kit.titles()}</section><section class="c">${kit.company({ mark: random.pick(['above', 'none']), stacked: true })}${kit.slogan()}</section><section class="d">${kit.contacts()}</section><section class="a">${kit.address()}${kit.rest()}</section>${kit.code(12)}`,
    css: `#card{padding:calc(var(--mm)*5);display:grid;grid-template:1fr auto/${random.pick(['1fr auto', '1.2fr 1fr'])};gap:calc(var(--mm)*2) calc(var(--mm)*4);border-${random.pick(['top', 'bottom'])}:calc(var(--mm)*${random.pick([0, 1.5, 3])}) solid var(--accent)}
      #card .p{grid-area:1/1;align-self:${random.pick(['center', 'start'])}}#card .c{grid-area:1/2;text-align:right}#card .company{justify-content:flex-end}#card .company.above{align-items:flex-end}
      #card .d{grid-area:2/1;align-self:end}#card .a{grid-area:2/2;align-self:end;text-align:right}#card .brand{font-size:3.5rem}
      #card .code{position:absolute;right:calc(var(--mm)*5);top:50%;transform:translateY(-60%)}`,
  }),
};

/** Everything in columns on a wide card: company at the right edge, person in the middle, details on the left. */
export const broadside: Family = {
  name: 'broadside',
  sizes: [JAPAN],
  vertical: true,
  compose: ({ kit, random }) => ({
    html: `<div class="firm">${kit.company({ mark: 'none', stacked: true })}</div><div class="person">${kit.name()}${kit.titles()}</div><div class="ways">${kit.address()}${kit.contacts()}${kit.rest()}${kit.slogan()}</div>`,
    css: `#card{writing-mode:vertical-rl;padding:calc(var(--mm)*4.5) calc(var(--mm)*6);display:flex;flex-direction:column;justify-content:space-between}
      #card .company{display:block}#card .brand{font-size:3.3rem}#card .second{font-size:2.9rem}
      #card .person{align-self:center}#card .person .name{font-size:${random.between(5, 6.2).toFixed(1)}rem}
      #card .ways{align-self:flex-end}#card .ways .row,#card .place{font-size:2.5rem}`,
  }),
};

/** The person in one column, between a row with the company above and rows of details below. */
export const columnAmidst: Family = {
  name: 'column-amidst',
  sizes: [[55, 91]],
  vertical: true,
  compose: ({ kit, random }) => ({
    html: `<header>${kit.company({ mark: 'above', stacked: random.chance(0.5) })}</header><main>${kit.name()}${kit.titles()}</main><footer>${kit.contacts()}${kit.address()}${kit.rest()}${kit.slogan()}</footer>`,
    css: `#card{padding:calc(var(--mm)*5) calc(var(--mm)*4);display:flex;flex-direction:column;justify-content:space-between;align-items:center;gap:calc(var(--mm)*3)}
      #card header,#card footer{text-align:center}#card .company.above{align-items:center}#card .brand{font-size:3rem}
      #card main{writing-mode:vertical-rl;flex:1;display:flex;flex-direction:column;justify-content:center}#card main .name{font-size:${random.between(5.2, 6.4).toFixed(1)}rem}
      #card footer .row,#card footer .place{font-size:2.5rem}`,
  }),
};
