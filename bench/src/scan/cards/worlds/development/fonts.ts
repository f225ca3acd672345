import type { FontFace } from '../world.ts';

/** Fonts of the development world; validation cards use none of these. */
export const developmentFonts: readonly FontFace[] = [
  { id: 'inter', family: 'Inter', weights: [300, 400, 500, 600, 700], italic: true, kind: 'sans' },
  { id: 'roboto', family: 'Roboto', weights: [300, 400, 500, 700], italic: true, kind: 'sans' },
  { id: 'poppins', family: 'Poppins', weights: [300, 400, 500, 600], italic: true, kind: 'sans' },
  { id: 'montserrat', family: 'Montserrat', weights: [300, 400, 600, 700], italic: true, kind: 'sans' },
  { id: 'lato', family: 'Lato', weights: [300, 400, 700], italic: true, kind: 'sans' },
  { id: 'raleway', family: 'Raleway', weights: [300, 400, 600, 700], italic: true, kind: 'sans' },
  { id: 'quicksand', family: 'Quicksand', weights: [400, 500, 700], italic: false, kind: 'sans' },
  { id: 'oswald', family: 'Oswald', weights: [300, 400, 600], italic: false, kind: 'display' },
  { id: 'merriweather', family: 'Merriweather', weights: [300, 400, 700], italic: true, kind: 'serif' },
  { id: 'playfair-display', family: 'Playfair Display', weights: [400, 600, 700], italic: true, kind: 'serif' },
  { id: 'cormorant-garamond', family: 'Cormorant Garamond', weights: [500, 600, 700], italic: false, kind: 'serif' },
  { id: 'roboto-slab', family: 'Roboto Slab', weights: [300, 400, 700], italic: false, kind: 'serif' },
  { id: 'ibm-plex-mono', family: 'IBM Plex Mono', weights: [300, 400, 600], italic: true, kind: 'mono' },
  { id: 'great-vibes', family: 'Great Vibes', weights: [400], italic: false, kind: 'script' },
];
