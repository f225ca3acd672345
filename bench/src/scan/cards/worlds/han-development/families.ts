import type { Family } from '../../render/family.ts';

const JAPAN = [91, 55] as const;
const CHINA = [90, 54] as const;

/**
 * Logo and company above a rule, the person in large print below it, and details at the bottom, like most Chinese and
 * Japanese cards.
 */
export const heading: Family = {
  name: 'heading',
  sizes: [JAPAN, CHINA],
  compose: ({ kit, random }) => {
    const person = random.pick(['flex-start', 'center', 'center', 'flex-end']);
    return {
      html: `<header>${kit.company({ mark: 'before' })}</header><main><div>${kit.name()}${kit.titles()}</div></main><footer><div>${kit.address()}${kit.contacts()}${kit.rest()}</div>${kit.slogan()}</footer>${kit.code(13)}`,
      css: `#card{padding:calc(var(--mm)*4.5) calc(var(--mm)*5);display:flex;flex-direction:column;justify-content:space-between}
        #card header{${random.chance(0.5) ? 'border-bottom:2px solid var(--accent);padding-bottom:calc(var(--mm)*2)' : ''}}
        #card main{display:flex;justify-content:${person};padding:0 calc(var(--mm)*${random.int(0, 8)})}#card .brand{font-size:3.8rem}
        #card .code{position:absolute;right:calc(var(--mm)*4.5);bottom:calc(var(--mm)*4.5)}`,
    };
  },
};

/** Columns from right to left on an upright card: company, person, details; Latin letters lie on their side. */
export const columns: Family = {
  name: 'columns',
  sizes: [[55, 91]],
  vertical: true,
  compose: ({ kit, random }) => ({
    html: `<div class="right">${kit.company({ mark: 'none', stacked: false })}${kit.slogan()}</div><div class="person">${kit.name()}${kit.titles()}</div><div class="left">${kit.address()}${kit.contacts()}${kit.rest()}</div>`,
    css: `#card{writing-mode:vertical-rl;padding:calc(var(--mm)*6) calc(var(--mm)*4.5);display:flex;flex-direction:column;justify-content:space-between}
      #card .person{padding-top:calc(var(--mm)*${random.int(8, 16)})}#card .person .name{font-size:${random.between(5.6, 7).toFixed(1)}rem}
      #card .brand{font-size:3.6rem}#card .left{align-self:flex-end;max-height:100%}#card .left .row,#card .place{font-size:2.5rem}#card .company{display:block}`,
  }),
};

/** The person and the company in columns, and details in rows at the bottom. */
export const columnsOverRows: Family = {
  name: 'columns-over-rows',
  sizes: [[55, 91]],
  vertical: true,
  compose: ({ kit, random }) => ({
    html: `<main><div>${kit.company({ mark: 'none', stacked: random.chance(0.5) })}</div><div class="person">${kit.name()}${kit.titles()}</div></main><footer>${kit.slogan()}${kit.address()}${kit.contacts()}${kit.rest()}</footer>`,
    css: `#card{padding:calc(var(--mm)*5);display:flex;flex-direction:column;justify-content:space-between;gap:calc(var(--mm)*3)}
      #card main{writing-mode:vertical-rl;flex:1;display:flex;flex-direction:column;justify-content:${random.pick(['space-between', 'flex-start'])};gap:calc(var(--mm)*5)}
      #card .person{padding-top:calc(var(--mm)*4)}#card .person .name{font-size:6rem}#card .brand{font-size:3.4rem}#card .company{display:block}
      #card footer{border-top:1px solid var(--soft);padding-top:calc(var(--mm)*2)}#card footer .row,#card footer .place{font-size:2.5rem}`,
  }),
};
