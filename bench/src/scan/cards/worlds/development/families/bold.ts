import type { Family } from '../../../render/family.ts';

const EUROPE = [85, 55] as const;
const AMERICA = [88.9, 50.8] as const;

/** A broad stripe over the whole width with the name or the company. */
export const banner: Family = {
  name: 'banner',
  sizes: [EUROPE, AMERICA],
  compose: ({ kit, random }) => {
    const ofPerson = random.chance(0.45);
    const person = `<div>${kit.name()}${kit.titles()}</div>`;
    const company = `<div>${kit.company({ mark: ofPerson ? 'before' : 'none' })}${kit.slogan()}</div>`;
    return {
      html: `<header>${ofPerson ? person : company}</header><main>${ofPerson ? company : person}<div class="ways"><div>${kit.contacts()}</div><div>${kit.address()}${kit.rest()}</div>${kit.code(12)}</div></main>`,
      css: `#card{display:flex;flex-direction:column${random.chance(0.3) ? '-reverse' : ''}}
        #card header{background:var(--band);padding:calc(var(--mm)*3.5) calc(var(--mm)*5)}
        #card header .name,#card header .brand,#card header .trade,#card header .title,#card header .slogan,#card header .credentials{color:var(--on-band)}
        #card main{flex:1;padding:calc(var(--mm)*3.5) calc(var(--mm)*5);display:flex;flex-direction:column;justify-content:space-between}
        #card .ways{display:flex;justify-content:space-between;align-items:flex-end;gap:calc(var(--mm)*3)}`,
    };
  },
};

/** A slanted field with the company, and the person beside it. */
export const diagonal: Family = {
  name: 'diagonal',
  sizes: [EUROPE, AMERICA],
  dark: 'never',
  compose: ({ kit, random }) => {
    const tip = random.int(30, 42);
    return {
      html: `<i class="field"></i><div class="firm">${kit.company({ mark: 'above' })}</div><main><div>${kit.name()}${kit.titles()}${kit.slogan()}</div><div>${kit.contacts()}${kit.address()}${kit.rest()}</div></main>${kit.code(12)}`,
      css: `#card .field{position:absolute;inset:0;background:var(--band);clip-path:polygon(0 0,${tip + 8}% 0,${tip - 8}% 100%,0 100%)}
        #card .firm{position:absolute;left:0;top:0;bottom:0;width:${tip - 6}%;padding:calc(var(--mm)*2);display:flex;align-items:center;justify-content:center;text-align:center}
        #card .firm .brand,#card .firm .trade{color:var(--on-band)}#card .firm .brand{font-size:3.3rem}#card .firm .trade{font-size:2.7rem}
        #card main{position:absolute;left:${tip + 10}%;right:calc(var(--mm)*3);top:calc(var(--mm)*5);bottom:calc(var(--mm)*5);display:flex;flex-direction:column;justify-content:space-between}
        #card .code{position:absolute;left:calc(var(--mm)*3);bottom:calc(var(--mm)*3)}#card .firm{${'padding-bottom:calc(var(--mm)*6)'}}`,
    };
  },
};

/** Taller than wide. */
export const portrait: Family = {
  name: 'portrait',
  sizes: [
    [55, 85],
    [50.8, 88.9],
  ],
  compose: ({ kit, random }) => {
    const align = random.pick(['center', 'flex-start']);
    return {
      html: `<header>${kit.company({ mark: 'above' })}${kit.slogan()}</header><main>${kit.name()}${kit.titles()}</main><footer>${kit.contacts()}<p></p>${kit.address()}${kit.rest()}</footer>${kit.code(13)}`,
      css: `#card{padding:calc(var(--mm)*4.5);display:flex;flex-direction:column;justify-content:space-between;align-items:${align};text-align:${align === 'center' ? 'center' : 'left'}}
        #card .company.above{align-items:${align}}#card p{height:calc(var(--mm)*1.5)}#card .name{font-size:4.6rem}#card .brand{font-size:3.8rem}`,
    };
  },
};

/** A wordmark over the whole width, and three small columns at the bottom. */
export const letterhead: Family = {
  name: 'letterhead',
  sizes: [EUROPE, AMERICA],
  compose: ({ kit, random }) => {
    const wide = random.chance(0.5);
    return {
      html: `<header>${kit.company({ mark: 'before' })}</header><div class="person">${kit.name()}${kit.titles()}${kit.slogan()}</div><footer><div>${kit.address()}</div><div>${kit.contacts(['phones'])}</div><div>${kit.contacts(['email', 'website', 'socials'])}${kit.rest()}</div></footer>${kit.code(13)}`,
      css: `#card{padding:calc(var(--mm)*4.5);display:flex;flex-direction:column;justify-content:space-between}
        #card header .brand{font-size:${wide ? 6 : 4.6}rem}#card footer{display:flex;justify-content:space-between;gap:calc(var(--mm)*3);font-size:2.7rem;border-top:2px solid var(--soft);padding-top:calc(var(--mm)*2)}
        #card .place{font-size:2.6rem}#card .code{position:absolute;right:calc(var(--mm)*4.5);top:calc(var(--mm)*12)}`,
    };
  },
};

/** A large code on one side, and everything else on the other. */
export const codeSide: Family = {
  name: 'code-side',
  sizes: [EUROPE, AMERICA],
  compose: ({ kit, random }) => ({
    html: `<main><div>${kit.name()}${kit.titles()}</div><div>${kit.contacts()}${kit.address()}${kit.rest()}</div></main><aside>${kit.company({ mark: 'above' })}${kit.code(19)}${kit.slogan()}</aside>`,
    css: `#card{padding:calc(var(--mm)*4.5);display:flex;gap:calc(var(--mm)*3);flex-direction:${random.chance(0.3) ? 'row-reverse' : 'row'}}
      #card main{flex:1.7;display:flex;flex-direction:column;justify-content:space-between}
      #card aside{flex:1;display:flex;flex-direction:column;justify-content:space-between;align-items:center;text-align:center}#card aside .brand{font-size:3.6rem}`,
  }),
};
