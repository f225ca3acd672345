import type { Extraction, Extractor, Reading } from '@kaard/recognition';

/** A complete extraction: valid by default, overridden as a test requires. */
export function newExtraction(overrides: Partial<Extraction> = {}): Extraction {
  return {
    extractedData: { name: 'Ada Example', email: 'ada@example.com' },
    fields: {
      name: {
        value: 'Ada Example',
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
      email: { value: 'ada@example.com', confidence: 0.96, origin: 'card', box: null, picture: 0 },
      website: { value: 'https://example.com', confidence: 0.5, origin: 'guess', box: null, picture: 0 },
    },
    confidence: 0.97,
    socialProfilesFound: false,
    suggestedTags: ['Engineering'],
    lists: newLists(),
    engine: 'local',
    ...overrides,
  };
}

const PLACED = { confidence: 0.9, origin: 'card', box: null, picture: 0 } as const;

const NO_LISTS: Extraction['lists'] = {
  phones: [],
  emails: [],
  websites: [],
  addresses: [],
  departments: [],
  alternatives: [],
};

/** One phone number of each kind, an address with its parts, nothing else. */
function newLists(): Extraction['lists'] {
  return {
    phones: [
      { ...PLACED, value: '+44 20 7946 0958', kind: 'office' },
      { ...PLACED, value: '+44 7700 900123', kind: 'mobile' },
    ],
    emails: [],
    websites: [],
    addresses: [
      {
        ...PLACED,
        value: '12 Harbour Row, London SE1 9XX',
        lines: ['12 Harbour Row', 'London SE1 9XX'],
        parts: { street: '12 Harbour Row', city: 'London', region: null, postcode: 'SE1 9XX', country: null },
      },
    ],
    departments: [],
    alternatives: [{ field: 'company', value: 'Harbour Row Ltd', box: null, picture: 0 }],
  };
}

/** The result if nothing is recognised: an empty card. */
export const emptyExtraction = (): Extraction =>
  newExtraction({
    extractedData: {},
    fields: {},
    confidence: 0,
    suggestedTags: [],
    retake: 'no-text',
    lists: NO_LISTS,
  });

/** An engine with a given answer. */
export function fakeExtractor(
  extract: Extractor['extract'] = async () => newExtraction(),
): Extractor & { calls(): number } {
  let calls = 0;
  return {
    engine: 'local',
    extract: (...args) => {
      calls++;
      return extract(...args);
    },
    close: async () => {},
    calls: () => calls,
  };
}

/** A reading with these lines below each other: 1000 x 500 pixels; a line is 50 high, 100 apart. */
export function newReading(lines: string[]): Reading {
  const size = { width: 1000, height: 500 };
  return {
    picture: size,
    region: size,
    rotation: 0,
    codes: [],
    icons: [],
    sharpness: 1,
    timings: {},
    lines: lines.map((text, row) => ({
      text,
      glyphs: [],
      confidence: 1,
      quad: [
        { x: 100, y: row * 100 },
        { x: 900, y: row * 100 },
        { x: 900, y: row * 100 + 50 },
        { x: 100, y: row * 100 + 50 },
      ],
      box: { x: 100, y: row * 100, width: 800, height: 50 },
      ink: 0,
      ground: 255,
    })),
  };
}
