import { z } from 'zod';
import { idShape, timeShape } from './rest.shapes.ts';

const TEXT_FIELDS = [
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
  'notes',
  'scannedImageUrl',
] as const;
type TextField = (typeof TEXT_FIELDS)[number];

function textFields<T extends z.ZodType>(shape: T): Record<TextField, T> {
  return Object.fromEntries(TEXT_FIELDS.map((field) => [field, shape])) as Record<TextField, T>;
}

/** Generous: the contacts service knows the exact limit of each field and says so. */
const given = z.string().max(25_000).nullish();
const tags = z.array(z.string().max(1000)).max(500).nullish();

const givenFields = {
  ...textFields(given),
  tags,
  extractedData: z.unknown().optional().meta({ description: 'Any JSON of at most 64 kB: what the scan read.' }),
};

export const newContactShape = z
  .object({
    name: z.string('Name is required').max(25_000),
    ...givenFields,
    scanId: z
      .union([idShape, z.string().regex(/^[1-9]\d{0,14}$/)])
      .nullish()
      .meta({ description: 'The scan it is saved from; each scan is saved once.' }),
  })
  .meta({ id: 'NewContact' });

export const contactChangeShape = z
  .object({
    name: given,
    ...givenFields,
    version: z
      .int()
      .positive()
      .nullish()
      .meta({ description: 'The version you saw; 409 when it is not the present one.' }),
  })
  .meta({ id: 'ContactChange' });

const listedFields = {
  id: idShape,
  name: z.string(),
  ...textFields(z.string().nullable()),
  phoneE164: z.string().nullable().meta({ description: 'The same number in E.164, when it is a valid one.' }),
  tags: z.array(z.string()),
  scanId: idShape.nullable(),
  createdAt: timeShape,
  updatedAt: timeShape,
  version: z.int().positive(),
};

export const listedContactShape = z.object(listedFields).meta({ id: 'ListedContact' });
export const contactShape = z
  .object({ ...listedFields, extractedData: z.unknown().meta({ description: 'What the scan read, as it was sent.' }) })
  .meta({ id: 'Contact' });

export const LISTED_FIELDS = `id name ${TEXT_FIELDS.join(' ')} phoneE164 tags scan { id } createdAt updatedAt version`;
export const CONTACT_FIELDS = `${LISTED_FIELDS} extractedData`;

export interface GraphContact {
  id: string;
  scan: { id: string } | null;
  version: number;
  [field: string]: unknown;
}

/** Ids are numbers in REST. */
export function contactOf({ id, scan, ...fields }: GraphContact) {
  return { id: Number(id), ...fields, scanId: scan ? Number(scan.id) : null };
}

export const exampleListedContact = {
  id: 4711,
  name: 'Grace Marlow',
  title: 'Head of Research',
  company: 'Northwind Optics',
  email: 'grace.marlow@northwind.example',
  phone: '+1 (415) 555-0132',
  website: 'https://northwind.example',
  linkedIn: null,
  facebook: null,
  instagram: null,
  tiktok: null,
  twitter: null,
  youtube: null,
  github: null,
  notes: 'Met at the spring fair.',
  scannedImageUrl: null,
  phoneE164: '+14155550132',
  tags: ['Research'],
  scanId: null,
  createdAt: '2026-03-01T09:00:00.000Z',
  updatedAt: '2026-03-01T09:00:00.000Z',
  version: 1,
};

export const exampleContact = { ...exampleListedContact, extractedData: null };
