import { describe, expect, it } from '@jest/globals';
import { dark, light, type Tokens } from './tokens.ts';

type Colour = keyof Tokens['color'];

/** Text on its ground: 4.5:1 (WCAG 2.2, 1.4.3). */
const TEXT: [Colour, Colour][] = [
  ...(['paper', 'surface', 'sunken', 'raised'] as const).flatMap((ground): [Colour, Colour][] => [
    ['ink', ground],
    ['inkSoft', ground],
    ['dangerText', ground],
  ]),
  ['inkFaint', 'surface'],
  ['inkFaint', 'paper'],
  ['onAccent', 'accent'],
  ['onAccent', 'accentHover'],
  ['onMark', 'mark'],
  ['ink', 'mark'],
  ['onSolid', 'solid'],
  ['onSolid', 'solidHover'],
  ['onDanger', 'danger'],
  ['dangerText', 'dangerSoft'],
  ['success', 'successSoft'],
  ['success', 'surface'],
  ['onDock', 'dock'],
  ['onDock', 'dockHover'],
  ['onCamera', 'camera'],
  ['onCameraSoft', 'camera'],
  ['accentOnDark', 'camera'],
  ['accentOnDark', 'dock'],
];

/** Edges of controls and the focus ring: 3:1 (1.4.11). */
const EDGES: [Colour, Colour][] = [
  ['lineStrong', 'paper'],
  ['lineStrong', 'surface'],
  ['focus', 'paper'],
  ['focus', 'surface'],
  ['focus', 'raised'],
  ['accentOnDark', 'dock'],
];

const THEMES = { light, dark };

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [darker, lighter] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

describe.each(Object.entries(THEMES))('the %s theme', (_name, { color }) => {
  it.each(TEXT)('lets %s be read on %s', (text, ground) => {
    expect(contrast(color[text], color[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it('shows where a camera’s picture will be while there is none', () => {
    expect(contrast(color.camera, color.paper)).toBeGreaterThan(1.1);
  });

  it.each(EDGES)('lets the edge %s be seen on %s', (edge, ground) => {
    expect(contrast(color[edge], color[ground])).toBeGreaterThanOrEqual(3);
  });
});
