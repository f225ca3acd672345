import type { Family } from '../../../render/family.ts';

const EUROPE = [85, 55] as const;
const AMERICA = [88.9, 50.8] as const;

/** The company in vertical print along the edge. */
export const spine: Family = {
  name: 'spine',
  sizes: [EUROPE, AMERICA],
  compose: ({ kit, random }) => {
    const up = random.chance(0.7);
    return {
      html: `<aside><div data-turn="${up ? 270 : 90}" class="turned">${kit.company({ mark: 'none', stacked: false })}</div></aside><main><div>${kit.name()}${kit.titles()}${kit.slogan()}</div><div>${kit.contacts()}</div><div>${kit.address()}${kit.rest()}</div></main>${kit.code(13)}`,
      css: `#card{display:flex}#card aside{width:calc(var(--mm)*11);background:${random.chance(0.6) ? 'var(--band)' : 'none'};display:flex;align-items:center;justify-content:center}
        #card .turned{writing-mode:vertical-rl;${up ? 'transform:rotate(180deg)' : ''}}#card .turned .brand{font-size:3.5rem;white-space:nowrap;${random.chance(0.6) ? '' : ''}}
        #card aside .brand{color:var(--spine)}#card{--spine:var(--on-band)}
        #card main{flex:1;padding:calc(var(--mm)*4.5) calc(var(--mm)*4);display:flex;flex-direction:column;justify-content:space-between}
        #card .code{position:absolute;right:calc(var(--mm)*4);bottom:calc(var(--mm)*4)}
        #card aside{background:var(--band)}`,
    };
  },
};

/** A huge pale initial behind the text. */
export const watermark: Family = {
  name: 'watermark',
  sizes: [EUROPE, AMERICA],
  compose: ({ card, kit, random }) => {
    const letter = (card.company?.brand ?? card.name?.last ?? 'A')[0];
    return {
      html: `<i class="ghost">${letter}</i><main><div>${kit.name()}${kit.titles()}</div><div>${kit.contacts()}</div></main><div class="low"><div>${kit.company({ mark: 'none' })}${kit.slogan()}</div><div class="far">${kit.address()}${kit.rest()}</div></div>${kit.code(12)}`,
      css: `#card .ghost{position:absolute;${random.pick(['right:-4%', 'left:30%', 'right:10%'])};top:-12%;font-size:72rem;line-height:1;font-style:normal;font-weight:700;color:var(--accent);opacity:.09}
        #card{padding:calc(var(--mm)*4.5);display:flex;flex-direction:column;justify-content:space-between}#card main{display:flex;justify-content:space-between;align-items:flex-start;gap:calc(var(--mm)*3)}
        #card main,#card .low{position:relative}#card .low{display:flex;justify-content:space-between;align-items:flex-end;gap:calc(var(--mm)*3)}#card .far{text-align:right}
        #card .name{font-size:4.2rem}#card .code{position:absolute;right:calc(var(--mm)*4.5);top:40%}`,
    };
  },
};

/** A portrait of the person beside the text, drawn as a silhouette. */
export const portraitPhoto: Family = {
  name: 'portrait-photo',
  sizes: [EUROPE, AMERICA],
  compose: ({ kit, random }) => {
    const hue = random.int(0, 359);
    const round = random.chance(0.5);
    return {
      html: `<div class="picture"><svg viewBox="0 0 100 130" preserveAspectRatio="xMidYMid slice"><defs><linearGradient id="g" x2=".4" y2="1"><stop stop-color="hsl(${hue} 30% 78%)"/><stop offset="1" stop-color="hsl(${hue} 35% 48%)"/></linearGradient></defs><path fill="url(#g)" d="M0 0h100v130H0z"/><path fill="hsl(${random.int(15, 35)} ${random.int(30, 55)}% ${random.int(32, 74)}%)" d="M38 76h24v20H38z"/><ellipse cx="50" cy="58" rx="19" ry="25" fill="hsl(${random.int(15, 35)} ${random.int(30, 55)}% ${random.int(38, 76)}%)"/><path d="M30 56c-4-34 44-38 40 0-4-16-10-18-20-18s-17 4-20 18z" fill="hsl(${random.int(15, 40)} 35% ${random.int(10, 50)}%)"/><path d="M8 130c2-30 20-36 42-36s40 6 42 36z" fill="hsl(${random.int(200, 260)} 25% ${random.int(15, 40)}%)"/></svg></div><main><div>${kit.name()}${kit.titles()}</div><div>${kit.contacts()}${kit.address()}</div><div>${kit.company({ mark: random.pick(['before', 'none']) })}${kit.slogan()}${kit.rest()}</div></main>${kit.code(10)}`,
      css: `#card{display:flex;flex-direction:${random.chance(0.3) ? 'row-reverse' : 'row'};align-items:${round ? 'flex-start' : 'stretch'}}
        #card .picture{width:${round ? 'calc(var(--mm)*19)' : '27%'};${round ? 'height:calc(var(--mm)*19);border-radius:50%;overflow:hidden;margin:calc(var(--mm)*4) 0 0 calc(var(--mm)*4);' : ''}flex:none}
        #card .picture svg{width:100%;height:100%;display:block}#card main{flex:1;align-self:stretch;padding:calc(var(--mm)*4);display:flex;flex-direction:column;justify-content:space-between}
        #card .name{font-size:4.4rem}#card .brand{font-size:3.3rem}#card .code{position:absolute;right:calc(var(--mm)*3);top:calc(var(--mm)*3)}`,
    };
  },
};

/** Details in two rows of two on a dark area at the bottom, and the name across its edge. */
export const heavyFoot: Family = {
  name: 'heavy-foot',
  sizes: [EUROPE, AMERICA],
  compose: ({ kit, random }) => ({
    html: `<header>${kit.company({ mark: random.pick(['before', 'above']) })}<div class="person">${kit.name()}${kit.titles()}</div></header><footer>${kit.contacts()}<div>${kit.address()}</div>${kit.rest()}${kit.slogan()}</footer>${kit.code(12)}`,
    css: `#card{display:flex;flex-direction:column}#card header{flex:1;padding:calc(var(--mm)*3.5) calc(var(--mm)*5);display:flex;flex-direction:column;justify-content:space-between}
      #card .company.above{align-items:flex-start}
      #card footer{background:var(--band);padding:calc(var(--mm)*3) calc(var(--mm)*5);display:grid;grid-template-columns:${random.pick(['1fr 1fr', 'auto auto'])};gap:.4rem calc(var(--mm)*4)}
      #card footer,#card footer .label,#card footer .icon,#card footer .place,#card footer .slogan,#card footer .remark,#card footer .services,#card footer .legal{color:var(--on-band)}
      #card footer .icon{background:none;border:0;padding:0}#card .code{position:absolute;right:calc(var(--mm)*5);top:calc(var(--mm)*4)}#card .brand{font-size:3.4rem}`,
  }),
};

/** Details on the right, each behind a dot or a disc, connected by a line. */
export const beads: Family = {
  name: 'beads',
  sizes: [EUROPE, AMERICA],
  compose: ({ kit, random }) => ({
    html: `<div class="left">${kit.company({ mark: 'above' })}${kit.slogan()}${kit.rest()}</div><div class="right">${kit.name()}${kit.titles()}<div class="string">${kit.contacts()}${kit.address()}</div></div>${kit.code(12)}`,
    css: `#card{display:flex;align-items:center}#card .left{width:38%;padding:calc(var(--mm)*3);text-align:center}#card .company.above{align-items:center}
      #card .right{flex:1;padding:calc(var(--mm)*3)}#card .string{margin-top:calc(var(--mm)*2.4);border-left:3px solid var(--accent);padding-left:calc(var(--mm)*3)}
      #card .string>*{position:relative}#card .string>*::before{content:"";position:absolute;left:calc(var(--mm)*-3 - 7px);top:.42em;width:11px;height:11px;border-radius:50%;background:var(--accent)}
      #card .name{font-size:4.4rem}#card .brand{font-size:${random.between(3.2, 4).toFixed(1)}rem}#card .code{position:absolute;left:calc(19% - var(--side)/2);bottom:calc(var(--mm)*3)}`,
  }),
};

/** An upright card with a coloured half and icons in the middle. */
export const tallHalf: Family = {
  name: 'tall-half',
  sizes: [[55, 85]],
  compose: ({ kit, random }) => ({
    html: `<header>${kit.mark(13)}${kit.name()}${kit.titles()}</header><main>${kit.company({ mark: 'none', stacked: true })}<div>${kit.contacts()}</div><div>${kit.address()}${kit.rest()}${kit.slogan()}</div></main>${kit.code(13)}`,
    css: `#card{display:flex;flex-direction:column}#card header{height:${random.int(34, 42)}%;background:var(--band);padding:calc(var(--mm)*4);display:flex;flex-direction:column;justify-content:flex-end;align-items:flex-start;border-radius:${random.pick(['0', '0 0 80px 0', '0 0 50% 50% / 0 0 60px 60px'])}}
      #card header .name,#card header .title,#card header .credentials{color:var(--on-band)}#card .mark{--paper:var(--band)}
      #card main{flex:1;padding:calc(var(--mm)*4);display:flex;flex-direction:column;justify-content:space-between}#card .name{font-size:4.4rem}#card .brand{font-size:3.3rem}
      #card .code{position:absolute;right:calc(var(--mm)*3);top:calc(var(--mm)*3)}`,
  }),
};
