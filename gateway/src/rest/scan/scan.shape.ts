import { z } from 'zod';
import { idShape, timeShape } from '../rest.shapes.ts';

const FIELD_NAMES = [
  'name',
  'title',
  'company',
  'email',
  'phone',
  'website',
  'linkedIn',
  'facebook',
  'instagram',
  'tiktok',
  'twitter',
  'youtube',
  'github',
] as const;

const extractedDataShape = z
  .partialRecord(z.enum(FIELD_NAMES), z.string())
  .meta({ id: 'ExtractedData', description: 'Only what is on the card or in its code.' });

const fieldShape = z
  .object({
    value: z.string(),
    confidence: z.number().min(0).max(1).meta({ description: 'Probability that the value is exactly right.' }),
    origin: z.enum(['card', 'code', 'guess']),
    box: z
      .array(z.object({ x: z.number(), y: z.number() }))
      .length(4)
      .nullable()
      .meta({
        description: 'Corners, clockwise, as fractions of the picture after EXIF rotation; null for a guess.',
      }),
    picture: z.int().min(0),
  })
  .meta({ id: 'ScannedField' });

const status = z.enum(['waiting', 'queued', 'reading', 'completed', 'duplicate', 'failed']).meta({
  description: 'waiting (for room in the plan) and duplicate (of another item) only occur in batches.',
});

const phoneShape = fieldShape
  .extend({
    kind: z.enum(['mobile', 'direct', 'office', 'phone', 'tollfree', 'fax']).meta({
      description: 'The kind of number; `phone` if the card doesn’t say.',
    }),
  })
  .meta({ id: 'ScannedPhone' });

const addressShape = fieldShape
  .extend({
    lines: z.array(z.string()).meta({ description: 'As printed, top to bottom; `value` joins them with commas.' }),
    parts: z
      .partialRecord(z.enum(['street', 'city', 'region', 'postcode', 'country']), z.string())
      .nullable()
      .meta({ description: 'Null if the country is unknown or the address doesn’t follow its format.' }),
  })
  .meta({ id: 'ScannedAddress' });

const alternativeShape = z
  .object({
    field: z.enum(['name', 'title', 'company']),
    value: z.string(),
    box: fieldShape.shape.box,
    picture: fieldShape.shape.picture,
  })
  .meta({
    id: 'ScannedAlternative',
    description: 'Something else on the card that could be the name, title or company, if that is unsure or missing.',
  });

/** All values of a kind on the card, the primary one first. */
const listShapes = {
  phones: z.array(phoneShape),
  emails: z.array(fieldShape),
  websites: z.array(fieldShape),
  addresses: z.array(addressShape),
  departments: z.array(fieldShape),
  alternatives: z.array(alternativeShape).meta({ description: 'At most three of each field, the likeliest first.' }),
};

const fieldsShape = z
  .object({ ...Object.fromEntries(FIELD_NAMES.map((name) => [name, fieldShape])), ...listShapes })
  .partial()
  .meta({ id: 'ScannedFields', description: 'Fields that were not found are omitted.' });

const otherCardShape = z
  .object({
    extractedData: extractedDataShape,
    confidence: z.number().min(0).max(1),
    socialProfilesFound: z.boolean(),
    suggestedTags: z.array(z.string()),
    fields: fieldsShape,
  })
  .meta({
    id: 'OtherCard',
    description: 'A second card that was sent as the back of the first. Its fields refer to picture 1.',
  });

const scanFields = {
  scanId: idShape,
  status,
  extractedData: extractedDataShape.nullable(),
  confidence: z.number().min(0).max(1).nullable(),
  socialProfilesFound: z.boolean().nullable(),
  suggestedTags: z.array(z.string()),
  fields: fieldsShape,
  otherCard: otherCardShape.optional().meta({
    description: 'Present if the pictures show two people. Everything else then describes the first.',
  }),
  retake: z
    .enum(['no-text', 'too-small', 'blurred'])
    .optional()
    .meta({ description: 'Why the picture should be retaken, if it should.' }),
  unreadScript: z.literal(true).optional().meta({
    description: 'Present if a good part is printed in a script that can’t be read; those values are missing.',
  }),
  twoPeople: z.literal(true).optional().meta({
    description: 'Present if one picture names two people, so check whose the values are.',
  }),
  problem: z
    .object({ reason: z.string(), message: z.string() })
    .optional()
    .meta({ description: 'What went wrong, if the scan failed.' }),
};

/** The answer of the call in the specification. */
export const scannedCardShape = z.object(scanFields).meta({ id: 'ScannedCard' });

export const acceptedScanShape = z.object({ scanId: idShape, status }).meta({ id: 'AcceptedScan' });

export const scanShape = z
  .object({
    ...scanFields,
    engine: z.string().nullable(),
    pictures: z.array(z.object({ index: z.int().min(0), url: z.string(), width: z.int(), height: z.int() })),
    createdAt: timeShape,
    finishedAt: timeShape.nullable(),
  })
  .meta({ id: 'Scan' });

export const listedScanShape = scanShape
  .extend({
    fileName: z.string().nullable().meta({ description: 'The picture’s file name; only for batch items.' }),
    isSaved: z.boolean(),
    savedAs: idShape.nullable().meta({ description: 'The contact it was saved as, which may be in the trash.' }),
  })
  .meta({ id: 'ListedScan' });

const PLACED = 'value confidence origin box { x y } picture';
const LISTS = `lists {
    phones { kind ${PLACED} } emails { ${PLACED} } websites { ${PLACED} } departments { ${PLACED} }
    addresses { lines parts { street city region postcode country } ${PLACED} }
    alternatives { field value box { x y } picture }
  }`;
export const SCAN_FIELDS = `id status confidence socialProfilesFound suggestedTags retake unreadScript twoPeople engine createdAt finishedAt
  extractedData { ${FIELD_NAMES.join(' ')} }
  fields { name ${PLACED} }
  ${LISTS}
  otherCard {
    confidence socialProfilesFound suggestedTags
    extractedData { ${FIELD_NAMES.join(' ')} }
    fields { name ${PLACED} }
    ${LISTS}
  }
  pictures { index url width height }
  problem { reason message }`;

interface GraphValue {
  value: string;
  confidence: number;
  origin: string;
  box: { x: number; y: number }[] | null;
  picture: number;
}
type GraphField = GraphValue & { name: string };
type GraphListed = GraphValue & { kind?: string; parts?: Record<string, string | null> | null };
type GraphAlternative = Omit<GraphValue, 'confidence' | 'origin'> & { field: string };
type GraphLists = Record<Exclude<keyof typeof listShapes, 'alternatives'>, GraphListed[]> & {
  alternatives: GraphAlternative[];
};

export interface GraphScan {
  id: string;
  status: string;
  retake: string | null;
  unreadScript: boolean | null;
  twoPeople: boolean | null;
  problem: { reason: string; message: string } | null;
  extractedData: Record<string, string | null> | null;
  fields: GraphField[];
  lists: GraphLists;
  otherCard:
    | ({ extractedData: Record<string, string | null> } & Pick<GraphScan, 'fields' | 'lists'> & Record<string, unknown>)
    | null;
  [field: string]: unknown;
}

/** `TOO_SMALL` → `too-small` */
const word = (constant: string) => constant.toLowerCase().replaceAll('_', '-');

/**
 * Converts a scan of the graph. In REST, field names are keys, and missing fields are left out; read values precede
 * guessed ones.
 */
export function scanOf({
  id,
  status,
  retake,
  unreadScript,
  twoPeople,
  problem,
  fields,
  lists,
  extractedData,
  otherCard,
  ...scan
}: GraphScan) {
  return {
    scanId: Number(id),
    status: word(status),
    extractedData: extractedData && foundOf(extractedData),
    fields: fieldsOf(fields, lists),
    ...(otherCard && { otherCard: otherOf(otherCard) }),
    ...(retake ? { retake: word(retake) } : {}),
    ...(unreadScript ? { unreadScript: true } : {}),
    ...(twoPeople ? { twoPeople: true } : {}),
    ...(problem ? { problem } : {}),
    ...scan,
  };
}

const otherOf = ({ fields, lists, extractedData, ...card }: NonNullable<GraphScan['otherCard']>) => ({
  ...card,
  extractedData: foundOf(extractedData),
  fields: fieldsOf(fields, lists),
});

const foundOf = (data: Record<string, string | null>) =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null));

function fieldsOf(fields: GraphField[], lists: GraphLists) {
  const guessesFirst = [...fields].sort((a, b) => Number(b.origin === 'GUESS') - Number(a.origin === 'GUESS'));
  return Object.fromEntries([
    ...guessesFirst.map(({ name, origin, ...field }) => [name, { ...field, origin: word(origin) }]),
    ...Object.entries(lists)
      .filter(([, values]) => values.length > 0)
      .map(([name, values]) => [name, values.map(listedOf)]),
  ]);
}

const listedOf = ({ origin, kind, parts, ...value }: Partial<GraphListed>) => ({
  ...value,
  ...(origin && { origin: word(origin) }),
  ...(kind && { kind: word(kind) }),
  ...(parts !== undefined && { parts: parts && foundOf(parts) }),
});

export const exampleScan = {
  scanId: 815,
  status: 'completed',
  extractedData: { name: 'Grace Marlow', email: 'grace.marlow@northwind.example', company: 'Northwind Optics' },
  confidence: 0.97,
  socialProfilesFound: false,
  suggestedTags: ['Technology'],
  fields: {
    name: {
      value: 'Grace Marlow',
      confidence: 0.98,
      origin: 'card',
      box: [
        { x: 0.1, y: 0.2 },
        { x: 0.5, y: 0.2 },
        { x: 0.5, y: 0.27 },
        { x: 0.1, y: 0.27 },
      ],
      picture: 0,
    },
    website: { value: 'https://northwind.example', confidence: 0.6, origin: 'guess', box: null, picture: 0 },
    phones: [
      { value: '+44 20 7946 0958', confidence: 0.97, origin: 'card', box: null, picture: 0, kind: 'office' },
      { value: '+44 7700 900123', confidence: 0.95, origin: 'card', box: null, picture: 0, kind: 'mobile' },
    ],
    addresses: [
      {
        value: '12 Harbour Row, London SE1 9XX',
        ...{ confidence: 0.9, origin: 'card', box: null, picture: 0 },
        lines: ['12 Harbour Row', 'London SE1 9XX'],
        parts: { street: '12 Harbour Row', city: 'London', postcode: 'SE1 9XX' },
      },
    ],
  },
  engine: 'local',
  pictures: [{ index: 0, url: '/api/scans/815/pictures/0', width: 1600, height: 914 }],
  createdAt: '2026-03-01T09:00:00.000Z',
  finishedAt: '2026-03-01T09:00:00.700Z',
};
