import type { FontFace } from '../world.ts';

/** Fonts of the validation world; development cards use none of these. */
export const validationFonts: readonly FontFace[] = [
  { id: 'work-sans', family: 'Work Sans', weights: [300, 400, 500, 600, 700], italic: true, kind: 'sans' },
  { id: 'figtree', family: 'Figtree', weights: [300, 400, 500, 700], italic: true, kind: 'sans' },
  { id: 'barlow', family: 'Barlow', weights: [300, 400, 500, 600], italic: true, kind: 'sans' },
  { id: 'fira-sans', family: 'Fira Sans', weights: [300, 400, 500, 700], italic: true, kind: 'sans' },
  { id: 'titillium-web', family: 'Titillium Web', weights: [300, 400, 600, 700], italic: true, kind: 'sans' },
  { id: 'jost', family: 'Jost', weights: [300, 400, 500, 700], italic: true, kind: 'sans' },
  { id: 'archivo', family: 'Archivo', weights: [300, 400, 600, 800], italic: true, kind: 'sans' },
  { id: 'exo-2', family: 'Exo 2', weights: [300, 400, 600, 700], italic: true, kind: 'display' },
  { id: 'cinzel', family: 'Cinzel', weights: [400, 600, 700], italic: false, kind: 'display' },
  { id: 'eb-garamond', family: 'EB Garamond', weights: [400, 500, 600, 700], italic: true, kind: 'serif' },
  { id: 'libre-baskerville', family: 'Libre Baskerville', weights: [400, 700], italic: true, kind: 'serif' },
  { id: 'spectral', family: 'Spectral', weights: [300, 400, 600, 700], italic: true, kind: 'serif' },
  { id: 'bitter', family: 'Bitter', weights: [300, 400, 600, 700], italic: true, kind: 'serif' },
  { id: 'jetbrains-mono', family: 'JetBrains Mono', weights: [300, 400, 700], italic: true, kind: 'mono' },
  { id: 'caveat', family: 'Caveat', weights: [500, 700], italic: false, kind: 'script' },
  { id: 'parisienne', family: 'Parisienne', weights: [400], italic: false, kind: 'script' },
];
