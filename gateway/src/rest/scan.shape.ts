import { z } from 'zod';
import { idShape, timeShape } from './rest.shapes.ts';

export const FIELD_NAMES = [
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
  .meta({ id: 'ExtractedData', description: 'What stands on the card or in its code, nothing else.' });

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
        description: 'Corners, clockwise, as fractions of the sent picture after EXIF rotation; null for a guess.',
      }),
    picture: z.int().min(0),
  })
  .meta({ id: 'ScannedField' });

const status = z.enum(['queued', 'reading', 'completed', 'failed']);

const fieldsShape = z.partialRecord(z.enum(FIELD_NAMES), fieldShape);

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
    description: 'A second card that was sent as if it were the back of the first; its fields name picture 1.',
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
    description: 'There when the two pictures show two people; everything else is of the first one then.',
  }),
  retake: z
    .enum(['no-text', 'too-small', 'blurred'])
    .optional()
    .meta({ description: 'Why the picture should be taken again, if it should.' }),
  problem: z
    .object({ reason: z.string(), message: z.string() })
    .optional()
    .meta({ description: 'What went wrong, once the scan has failed.' }),
};

/** What the documented call answers. */
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

export const SCAN_FIELDS = `id status confidence socialProfilesFound suggestedTags retake engine createdAt finishedAt
  extractedData { ${FIELD_NAMES.join(' ')} }
  fields { name value confidence origin box { x y } picture }
  otherCard {
    confidence socialProfilesFound suggestedTags
    extractedData { ${FIELD_NAMES.join(' ')} }
    fields { name value confidence origin box { x y } picture }
  }
  pictures { index url width height }
  problem { reason message }`;

interface GraphField {
  name: string;
  value: string;
  confidence: number;
  origin: string;
  box: { x: number; y: number }[] | null;
  picture: number;
}

export interface GraphScan {
  id: string;
  status: string;
  retake: string | null;
  problem: { reason: string; message: string } | null;
  extractedData: Record<string, string | null> | null;
  fields: GraphField[];
  otherCard: { extractedData: Record<string, string | null>; fields: GraphField[]; [field: string]: unknown } | null;
  [field: string]: unknown;
}

/** `TOO_SMALL` → `too-small` */
const word = (constant: string) => constant.toLowerCase().replaceAll('_', '-');

/** Names are keys in REST, and what was not found is not there; what was read stands before what was guessed. */
export function scanOf({ id, status, retake, problem, fields, extractedData, otherCard, ...scan }: GraphScan) {
  return {
    scanId: Number(id),
    status: word(status),
    extractedData: extractedData && foundOf(extractedData),
    fields: fieldsOf(fields),
    ...(otherCard && {
      otherCard: {
        ...otherCard,
        extractedData: foundOf(otherCard.extractedData),
        fields: fieldsOf(otherCard.fields),
      },
    }),
    ...(retake ? { retake: word(retake) } : {}),
    ...(problem ? { problem } : {}),
    ...scan,
  };
}

const foundOf = (data: Record<string, string | null>) =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null));

function fieldsOf(fields: GraphField[]) {
  const guessesFirst = [...fields].sort((a, b) => Number(b.origin === 'GUESS') - Number(a.origin === 'GUESS'));
  return Object.fromEntries(
    guessesFirst.map(({ name, origin, ...field }) => [name, { ...field, origin: word(origin) }]),
  );
}

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
  },
  engine: 'local',
  pictures: [{ index: 0, url: '/api/scans/815/pictures/0', width: 1600, height: 914 }],
  createdAt: '2026-03-01T09:00:00.000Z',
  finishedAt: '2026-03-01T09:00:00.700Z',
};
