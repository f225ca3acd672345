import type { Random } from '../random.ts';

const svg = (width: number, height: number, inside: string): string =>
  `url("data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inside}</svg>`)}")`;

type Draw = (ink: (alpha: number) => string, random: Random) => string;

/** Textures printed or woven below the text, faint enough for reading. */
const TEXTURES: Record<string, Draw> = {
  gradient: (ink, random) => `linear-gradient(${random.int(0, 359)}deg, ${ink(0)}, ${ink(0.16)})`,
  glow: (ink, random) =>
    `radial-gradient(circle at ${random.int(0, 100)}% ${random.int(0, 100)}%, ${ink(0.14)}, ${ink(0)} 60%)`,
  dots: (ink, random) =>
    `radial-gradient(${ink(0.1)} 18%, transparent 20%) 0 0 / ${random.int(14, 30)}px ${random.int(14, 30)}px`,
  pinstripe: (ink, random) =>
    `repeating-linear-gradient(${random.pick([0, 45, 90, 135])}deg, ${ink(0.07)} 0 1.5px, transparent 1.5px ${random.int(9, 22)}px)`,
  linen: (ink) =>
    `repeating-linear-gradient(0deg, ${ink(0.05)} 0 1px, transparent 1px 4px), repeating-linear-gradient(90deg, ${ink(0.05)} 0 1px, transparent 1px 4px)`,
  grain: (_ink, random) =>
    svg(
      400,
      400,
      `<filter id="n"><feTurbulence type="fractalNoise" baseFrequency="${random.between(0.4, 0.9).toFixed(2)}" numOctaves="3" seed="${random.int(1, 999)}"/><feColorMatrix values="0 0 0 0 .5 0 0 0 0 .5 0 0 0 0 .5 0 0 0 .5 -.12"/></filter><rect width="400" height="400" filter="url(#n)"/>`,
    ),
  fibres: (_ink, random) =>
    svg(
      600,
      400,
      `<filter id="n"><feTurbulence type="fractalNoise" baseFrequency=".012 .35" numOctaves="3" seed="${random.int(1, 999)}"/><feColorMatrix values="0 0 0 0 .45 0 0 0 0 .38 0 0 0 0 .3 0 0 0 .7 -.2"/></filter><rect width="600" height="400" filter="url(#n)"/>`,
    ),
  rings: (ink, random) =>
    `repeating-radial-gradient(circle at ${random.int(-10, 110)}% ${random.int(-10, 110)}%, ${ink(0.07)} 0 2px, transparent 2px ${random.int(16, 40)}px)`,
  waves: (ink, random) => {
    const step = random.int(36, 70);
    return svg(
      step * 2,
      step,
      `<path d="M0 ${step / 2}q${step / 2} -${step / 2} ${step} 0t${step} 0" fill="none" stroke="${ink(0.1)}" stroke-width="2"/>`,
    );
  },
  facets: (ink, random) =>
    svg(
      1100,
      700,
      Array.from(
        { length: 7 },
        () =>
          `<path d="M${random.int(-100, 1200)} ${random.int(-100, 800)}L${random.int(0, 1100)} ${random.int(0, 700)}L${random.int(-100, 1200)} ${random.int(-100, 800)}z" fill="${ink(0.05)}"/>`,
      ).join(''),
    ),
};

export function drawTexture(dark: boolean, random: Random): { css: string; name: string } {
  const name = random.pick(Object.keys(TEXTURES));
  const hue = random.int(0, 359);
  const ink = (alpha: number): string => `hsla(${hue},40%,${dark ? 92 : 22}%,${alpha})`;
  return {
    name,
    css: `background-image: ${TEXTURES[name]!(ink, random).replace(/ 0 0 \/ (\S+ \S+)$/, '')};${sizeOf(name, random)}`,
  };
}

const sizeOf = (name: string, random: Random): string =>
  name === 'dots' ? `background-size: ${random.int(14, 30)}px ${random.int(14, 30)}px;` : '';
