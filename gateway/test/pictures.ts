import type { Extraction, Extractor } from '@kaard/recognition';
import sharp from 'sharp';

/** A small JPEG without content, different each time. */
let shades = 0;
export function smallPicture(): Promise<Buffer> {
  const shade = shades++ % 200;
  const create = { width: 320, height: 200, channels: 3 as const, background: { r: shade, g: 120, b: 90 } };
  return sharp({ create }).jpeg().toBuffer();
}

/** The scripted engine’s result for every card. */
export function newExtraction(overrides: Partial<Extraction> = {}): Extraction {
  return {
    extractedData: { name: 'Tomas Ekberg', email: 'tomas@ekberg.example', company: 'Ekberg Sails' },
    fields: {
      name: {
        value: 'Tomas Ekberg',
        confidence: 0.98,
        origin: 'card',
        box: [
          { x: 0.1, y: 0.1 },
          { x: 0.5, y: 0.1 },
          { x: 0.5, y: 0.2 },
          { x: 0.1, y: 0.2 },
        ],
        picture: 0,
      },
      website: { value: 'https://ekberg.example', confidence: 0.5, origin: 'guess', box: null, picture: 0 },
    },
    confidence: 0.97,
    socialProfilesFound: false,
    suggestedTags: ['Sailing'],
    lists: { phones: [], emails: [], websites: [], addresses: [], departments: [], alternatives: [] },
    engine: 'local',
    ...overrides,
  };
}

/** An engine without models, for tests in which recognition doesn’t matter. */
export function scriptedExtractor(extract: Extractor['extract'] = async () => newExtraction()): Extractor {
  return { engine: 'local', extract, close: async () => {} };
}

/** Draws a clean card in a plain font, as JPEG. */
export function drawCard(): Promise<Buffer> {
  const lines: [string, number, number][] = [
    ['Fjordline Shipping', 44, 120],
    ['Helena Storm', 56, 230],
    ['Harbour Pilot', 34, 290],
    ['helena.storm@example.com', 34, 420],
    ['+1 202 555 0143', 34, 480],
  ];
  const text = lines.map(([words, size, y]) => `<text x="80" y="${y}" font-size="${size}">${words}</text>`).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1050" height="600"><rect width="1050" height="600" fill="#fff"/><g font-family="DejaVu Sans, sans-serif" fill="#222">${text}</g></svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 92 }).toBuffer();
}
