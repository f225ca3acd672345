import type { Random } from '../random.ts';
import type { HanScript, Looks } from '../worlds/world.ts';
import { type Design, drawDesign } from './design.ts';

/** The look of a Chinese or Japanese card, in fonts with its characters; half of them also have a Latin font. */
export function drawHanDesign(
  looks: Looks,
  script: HanScript,
  dark: 'never' | 'always' | undefined,
  random: Random,
): Design {
  // Few names are printed in brush or poster fonts, and there are few such fonts.
  const showy = random.fork('showy').chance(0.25);
  const fonts = looks.fonts.filter(
    ({ script: its, kind }) => its === script && (showy || kind === 'sans' || kind === 'serif'),
  );
  const design = drawDesign({ ...looks, fonts }, dark, random);
  const kind = design.fonts.body.kind === 'serif' ? 'serif' : 'sans';
  const latin = looks.fonts.filter((font) => !font.script && font.kind === kind);
  const beside = random.fork('beside');
  return {
    ...design,
    fonts: { ...design.fonts, ...(beside.chance(0.5) ? { latin: beside.pick(latin) } : {}) },
    // A photo can't show thin golden strokes on a coloured background.
    finish: design.finish === 'foil' ? 'none' : design.finish,
    // These scripts have no capitals and no italics.
    name: { ...design.name, transform: 'none', italic: false },
    title: { ...design.title, transform: 'none', italic: false, spacing: 0 },
    company: { ...design.company, transform: 'none', italic: false, spacing: Math.min(design.company.spacing, 0.08) },
  };
}

/** Rules that override those of layouts, which were made for Latin cards. */
export function hanStyles(random: Random): string {
  const spacing = random.weighted([
    [0, 5],
    [0.12, 3],
    [0.3, 2],
    [0.5, 0.7],
  ] as const);
  return `
#card{word-break:keep-all;line-break:strict}
#card .services,#card .remark,#card .slogan{word-break:normal}
#card .own-name{letter-spacing:${spacing}em;white-space:nowrap}
#card .latin{letter-spacing:${random.pick([0, 0, 0.06])}em;font-weight:400}
#card .name .latin{font-size:${random.between(0.5, 0.68).toFixed(2)}em}
#card .name .latin.beside{margin-left:.6em}
#card .name .latin.below{display:block;line-height:1.5}
#card .kana{font-size:${random.between(2.1, 2.5).toFixed(2)}rem;letter-spacing:.1em;line-height:1.3}
#card .latin-title{font-size:2.6rem;line-height:1.3}
#card .latin-brand{font-size:${random.between(2.6, 3.1).toFixed(2)}rem;line-height:1.3;letter-spacing:.02em;text-transform:none}
#card .person-row{display:flex;align-items:baseline;gap:1.4rem;white-space:nowrap}
#card .office{font-size:2.6rem;font-weight:700;margin-top:.5rem}
#card [data-turn]{text-orientation:sideways}`;
}
