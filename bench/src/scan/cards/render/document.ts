import type { FontFace } from '../worlds/world.ts';
import type { Design, TextStyle } from './design.ts';
import { type Composition, PER_MM } from './family.ts';

const type = ({ weight, italic, transform, spacing }: TextStyle): string =>
  `font-weight:${weight};font-style:${italic ? 'italic' : 'normal'};text-transform:${transform};letter-spacing:${spacing}em`;

/** Gold on dark paper, bronze on light. */
const foil = (dark: boolean): string =>
  dark ? '#b8862f,#f3dc94 30%,#a87a2a 52%,#f0d685 75%,#94691f' : '#7d5614,#b98a35 30%,#6f4b10 52%,#ad7f2e 75%,#664410';

const finish = ({ finish: kind, dark }: Design): string =>
  ({
    none: '',
    foil: `#card .name,#card .brand{background:linear-gradient(100deg,${foil(dark)});background-clip:text;-webkit-text-fill-color:transparent}`,
    pressed:
      '#card .name,#card .brand,#card .title{text-shadow:0 -1px 1px rgba(0,0,0,.35),0 1.5px 1px rgba(255,255,255,.55)}',
  })[kind];

const stack = ({ fonts: { latin } }: Design, { family }: FontFace): string =>
  latin ? `"${latin.family}","${family}"` : `"${family}"`;

/** The basic rules of all families; a family's own rules follow and take precedence. */
export function styleSheet(design: Design, { css }: Composition, [width, height]: readonly [number, number]): string {
  const { size, fonts } = design;
  const [body, display] = [stack(design, fonts.body), stack(design, fonts.display)];
  const brand = fonts.display.kind === 'script' ? body : display;
  const labels = { accent: `color:${design.accent}`, bold: 'font-weight:700', plain: `color:${design.soft}` }[
    design.labels
  ];
  const icons = {
    plain: `color:${design.accent}`,
    disc: `background:${design.accent};color:${design.paper};border-radius:50%;padding:.28em`,
    ring: `border:1.5px solid ${design.accent};color:${design.accent};border-radius:50%;padding:.26em`,
  }[design.icons];
  return `
#card{--mm:${PER_MM}px;--paper:${design.paper};--ink:${design.ink};--soft:${design.soft};--accent:${design.accent};--band:${design.band};--on-band:${design.onBand};
  width:${Math.round(width * PER_MM)}px;height:${Math.round(height * PER_MM)}px;position:relative;overflow:hidden;box-sizing:border-box;
  background-color:var(--paper);${design.texture.css}color:var(--ink);font-family:${body};font-size:${size.body}rem;font-weight:${design.body.weight};line-height:${design.body.leading};font-kerning:normal;text-rendering:geometricPrecision}
#card *{box-sizing:border-box;margin:0}
#card .hold{white-space:nowrap}
#card .name{font-family:${display};font-size:${size.name * (fonts.display.kind === 'script' ? 1.35 : 1)}rem;line-height:1.12;${type(design.name)}}
#card .credentials{font-size:${size.small}rem;color:var(--soft)}
#card .title{font-size:${size.title}rem;line-height:1.25;color:var(--soft);${type(design.title)}}
#card .department{font-size:${size.small + 0.2}rem;text-transform:none;letter-spacing:0}
#card .company{display:flex;gap:calc(var(--mm)*2);align-items:center}
#card .company.above{flex-direction:column;gap:calc(var(--mm)*1)}
#card .brand{font-family:${brand};font-size:${size.company}rem;line-height:1.12;color:var(--accent);${type(design.company)}}
#card .trade{font-size:${Math.max(2.7, size.company * 0.62)}rem;line-height:1.3;letter-spacing:${design.company.spacing > 0 ? 0.22 : 0.04}em;text-transform:${design.company.transform}}
#card .legal{font-weight:600;line-height:1.3}
#card .mark{display:inline-flex;position:relative;width:var(--mark);height:var(--mark);flex:none;align-items:center;justify-content:center}
#card .mark svg{position:absolute;inset:0;width:100%;height:100%}
#card .letters{position:relative;line-height:1;font-family:${brand}}
#card .row{display:block}
#card .row:not(:has(.label.word)){white-space:nowrap}
#card .label{${labels}}
#card .icon{display:inline-block;vertical-align:-.18em;margin-right:.5em;line-height:0;${icons}}
#card .icon svg{width:1.02em;height:1.02em;fill:currentColor}
#card .slogan{font-size:${size.small + 0.2}rem;font-style:${fonts.body.italic ? 'italic' : 'normal'};color:var(--soft)}
#card .place{font-size:${Math.min(size.body, size.small + 0.3)}rem}
#card .services,#card .remark{font-size:${size.small}rem;color:var(--soft)}
#card .code svg{display:block;width:var(--side);height:var(--side)}
${finish(design)}
${css}`;
}
