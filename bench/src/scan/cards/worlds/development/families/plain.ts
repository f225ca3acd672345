import type { Family } from '../../../render/family.ts';

const EUROPE = [85, 55] as const;
const AMERICA = [88.9, 50.8] as const;
const JAPAN = [91, 55] as const;

/** Company on top, person in the middle, details at the bottom left. */
export const classic: Family = {
  name: 'classic',
  sizes: [EUROPE, AMERICA, JAPAN],
  compose: ({ kit, random }) => {
    const flip = random.chance(0.3);
    return {
      html: `<header>${kit.company()}${kit.slogan()}</header><main>${kit.name()}${kit.titles()}</main><footer><div>${kit.contacts()}</div><div class="side">${kit.address()}${kit.rest()}</div></footer>${kit.code(13)}`,
      css: `#card{padding:calc(var(--mm)*5);display:flex;flex-direction:column;justify-content:space-between}
        #card footer{display:flex;justify-content:space-between;align-items:flex-end;gap:calc(var(--mm)*3);flex-direction:${flip ? 'row-reverse' : 'row'}}
        #card .side{text-align:${flip ? 'left' : 'right'}}#card .code{position:absolute;right:calc(var(--mm)*5);top:calc(var(--mm)*5)}`,
    };
  },
};

/** Everything on the middle axis. */
export const centred: Family = {
  name: 'centred',
  sizes: [EUROPE, AMERICA],
  compose: ({ kit, random }) => {
    const companyFirst = random.chance(0.6);
    const company = kit.company({ mark: 'above' }) + kit.slogan();
    const person = kit.name() + kit.titles();
    return {
      html: `<div>${companyFirst ? company : person}</div><hr><div>${companyFirst ? person : company}</div><div class="ways">${kit.contacts()}${kit.address({ oneRow: true })}${kit.rest()}</div>${kit.code(11)}`,
      css: `#card{padding:calc(var(--mm)*4);display:flex;flex-direction:column;justify-content:space-between;align-items:center;text-align:center}
        #card .company{justify-content:center}#card hr{width:${random.int(12, 60)}%;border:0;border-top:2px solid var(--accent);opacity:${random.pick([0, 1])}}
        #card .code{position:absolute;right:calc(var(--mm)*3);bottom:calc(var(--mm)*3)}`,
    };
  },
};

/** A coloured band with the company at one side. */
export const sideBand: Family = {
  name: 'side-band',
  sizes: [EUROPE, AMERICA],
  compose: ({ kit, random }) => {
    const right = random.chance(0.4);
    return {
      html: `<aside>${kit.company({ mark: 'above' })}${kit.slogan()}${kit.code(14)}</aside><main><div>${kit.name()}${kit.titles()}</div><div>${kit.contacts()}</div><div>${kit.address()}${kit.rest()}</div></main>`,
      css: `#card{display:flex;flex-direction:${right ? 'row-reverse' : 'row'}}
        #card aside{width:${random.int(33, 40)}%;background:var(--band);padding:calc(var(--mm)*2.5);display:flex;flex-direction:column;justify-content:center;align-items:center;text-align:center;gap:calc(var(--mm)*2)}
        #card aside .brand,#card aside .trade,#card aside .slogan{color:var(--on-band)}#card aside .brand{font-size:3.6rem}
        #card main{flex:1;padding:calc(var(--mm)*4.5) calc(var(--mm)*4);display:flex;flex-direction:column;justify-content:space-between}`,
    };
  },
};

/** The person on the left, and details to the right of a rule. */
export const twoColumns: Family = {
  name: 'two-columns',
  sizes: [EUROPE, AMERICA, JAPAN],
  compose: ({ kit, random }) => ({
    html: `<div class="left">${kit.company({ mark: random.pick(['before', 'above']) })}<div>${kit.name()}${kit.titles()}</div>${kit.slogan()}</div><div class="right">${kit.contacts()}<p></p>${kit.address()}${kit.rest()}${kit.code(13)}</div>`,
    css: `#card{display:flex;align-items:stretch;padding:calc(var(--mm)*4.5) 0}
      #card .left{width:50%;padding:0 calc(var(--mm)*4);display:flex;flex-direction:column;justify-content:space-between;align-items:flex-start}
      #card .left .company.above{align-items:flex-start}
      #card .right{flex:1;border-left:${random.pick([2, 5])}px solid var(--accent);padding:0 calc(var(--mm)*3);display:flex;flex-direction:column;justify-content:center}
      #card p{height:calc(var(--mm)*2)}`,
  }),
};

/** Everything aligned with the right edge. */
export const rightEdge: Family = {
  name: 'right-edge',
  sizes: [EUROPE, AMERICA],
  compose: ({ kit, random }) => ({
    html: `<div class="top">${kit.company({ mark: random.pick(['before', 'none']) })}</div><div>${kit.name()}${kit.titles()}<p></p>${kit.contacts()}${kit.address()}${kit.rest()}${kit.slogan()}</div>${kit.code(14)}`,
    css: `#card{padding:calc(var(--mm)*5);display:flex;flex-direction:column;justify-content:space-between;align-items:flex-end;text-align:right}
      #card p{height:calc(var(--mm)*2.5)}#card .company{flex-direction:row-reverse}#card .code{position:absolute;left:calc(var(--mm)*5);bottom:calc(var(--mm)*5)}
      #card .label{margin-left:.4em}`,
  }),
};
