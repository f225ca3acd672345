import { SOCIAL_NETWORKS } from '@kaard/contact-formats';
import { PLAIN_NAMES } from '@kaard/contact-formats/fields';
import { z } from 'zod';
import { idShape, timeShape } from '../rest.shapes.ts';

const TEXT_FIELDS = [
  ...PLAIN_NAMES,
  ...(['email', 'phone', 'website', ...SOCIAL_NETWORKS, 'notes', 'scannedImageUrl'] as const),
] as const;
type TextField = (typeof TEXT_FIELDS)[number];

function textFields<T extends z.ZodType>(shape: T): Record<TextField, T> {
  return Object.fromEntries(TEXT_FIELDS.map((field) => [field, shape])) as Record<TextField, T>;
}

/** Generous: the contacts service knows the exact limit of each field and says so. */
const given = z.string().max(25_000).nullish();
const tags = z.array(z.string().max(1000)).max(500).nullish();

const label = z.string().max(1000).nullish();
const value = z.object({ value: z.string().max(25_000), label });
const values = z.array(value).max(200).nullish();
const addressPart = z.string().max(25_000).nullish();
const addresses = z
  .array(
    z.object({
      label,
      street: addressPart,
      city: addressPart,
      region: addressPart,
      postcode: addressPart,
      country: addressPart,
    }),
  )
  .max(200)
  .nullish();

/** The contacts service knows which there are and what each holds. */
const customValues = z.record(z.string().max(100), z.union([z.string().max(25_000), z.number(), z.null()]));

const givenFields = {
  ...textFields(given),
  tags,
  emails: values.meta({ description: 'All of them, with labels. The first one is also `email`.' }),
  phones: values,
  links: values,
  addresses,
  birthday: given.meta({ description: '`1984-05-17`, or `--05-17` without a year.' }),
  isFavourite: z.boolean().nullish(),
  customFields: customValues.nullish().meta({
    description: 'Custom field values by key. Keys you don’t send stay unchanged; null clears.',
  }),
  extractedData: z.unknown().optional().meta({
    description:
      'Any JSON up to 64 kB: the data the scan read. With it, phone numbers are kept as printed, also if invalid, unless it is empty or what the contact already has.',
  }),
};

export const newContactShape = z
  .object({
    name: z.string('Name is required').max(25_000),
    ...givenFields,
    scanId: z
      .union([idShape, z.string().regex(/^[1-9]\d{0,14}$/)])
      .nullish()
      .meta({ description: 'The scan this contact comes from. Each scan can be saved once.' }),
    onDuplicate: z
      .enum(['ask', 'keep-both', 'update'])
      .nullish()
      .meta({ description: 'What to do if a contact looks the same. If omitted, both are kept.' }),
    updateId: idShape.nullish().meta({ description: 'With `update`: the contact to update.' }),
  })
  .meta({ id: 'NewContact' });

const { scannedImageUrl: _scanned, extractedData: _read, ...bulkFields } = givenFields;
/** Only in words: the contacts service reads it, and sets aside what it can't read. */
const bareValues = z
  .array(z.union([value, z.string().max(25_000)]))
  .max(200)
  .nullish();
export const bulkContactShape = z
  .object({
    name: given.meta({ description: 'A contact without a name is listed under `failed`.' }),
    ...bulkFields,
    emails: bareValues.meta({ description: 'With labels or without. `email` is added if it is not among them.' }),
    phones: bareValues,
    links: bareValues,
    customFields: customValues.nullish().meta({
      description:
        'Custom field values by key. Values a field can’t hold are added to the notes; unknown keys are kept for exports.',
    }),
  })
  .meta({ id: 'BulkContact' });

const importedValueShape = z.object({ name: z.string(), value: z.string() });

export const contactChangeShape = z
  .object({
    name: given,
    ...givenFields,
    removeImportedValues: z.array(importedValueShape).max(5000).nullish().meta({
      description:
        'Up to 2,000 of `importedValues`, exactly as you read them. They are removed, from exports too. One that is already gone is ignored.',
    }),
    version: z
      .int()
      .positive()
      .nullish()
      .meta({ description: 'The version you read. 409 if the contact has changed since.' }),
  })
  .meta({ id: 'ContactChange' });

const listedFields = {
  id: idShape,
  name: z.string(),
  ...textFields(z.string().nullable()),
  phoneE164: z.string().nullable().meta({ description: 'The number in E.164 format, if valid.' }),
  tags: z.array(z.string()),
  birthday: z.string().nullable(),
  isFavourite: z.boolean(),
  photoUrl: z.string().nullable().meta({ description: 'Requires the same token.' }),
  source: z.enum(['manual', 'scan', 'import', 'api', 'exchange']),
  lastContactAt: timeShape.nullable().meta({ description: 'Last time you met, called or emailed; null means never.' }),
  interactionCount: z.int().nonnegative(),
  scanId: idShape.nullable(),
  customFields: z.record(z.string(), z.union([z.string(), z.number()])).meta({
    description: 'Custom field values by key (see `/api/custom-fields`). Fields without a value are omitted.',
  }),
  createdAt: timeShape,
  updatedAt: timeShape,
  version: z.int().positive(),
};

export const listedContactShape = z.object(listedFields).meta({ id: 'ListedContact' });
const valueShape = z.object({ value: z.string(), label: z.string().nullable(), isPrimary: z.boolean() });
const partShape = z.string().nullable();

export const contactShape = z
  .object({
    ...listedFields,
    emails: z.array(valueShape),
    phones: z.array(valueShape.extend({ e164: z.string().nullable(), extension: z.string().nullable() })),
    links: z.array(valueShape),
    addresses: z.array(
      z.object({
        label: partShape,
        street: partShape,
        city: partShape,
        region: partShape,
        postcode: partShape,
        country: partShape,
      }),
    ),
    extractedData: z.unknown().meta({ description: 'The data the scan read, as sent.' }),
    importedValues: z.array(importedValueShape).meta({
      description:
        'What an imported file says and no field takes: a misspelt email, a fax number, a column of a table. Remove them by `removeImportedValues`.',
    }),
  })
  .meta({ id: 'Contact' });

export const LISTED_FIELDS = `id name ${TEXT_FIELDS.join(' ')} phoneE164 tags birthday isFavourite photo { url } source lastContactAt
  interactionCount scan { id } customFields createdAt updatedAt version`;
export const CONTACT_FIELDS = `${LISTED_FIELDS} extractedData
  emails { value label isPrimary } phones { value label e164 extension isPrimary } links { value label isPrimary }
  addresses { label street city region postcode country }
  importedValues { name value }`;

export interface GraphContact {
  id: string;
  scan: { id: string } | null;
  photo: { url: string } | null;
  source: string;
  version: number;
  [field: string]: unknown;
}

/** Ids are numbers in REST. */
export function contactOf({ id, scan, photo, source, ...fields }: GraphContact) {
  return {
    id: Number(id),
    ...fields,
    photoUrl: photo?.url ?? null,
    source: source.toLowerCase(),
    scanId: scan ? Number(scan.id) : null,
  };
}

export const exampleListedContact = {
  id: 4711,
  name: 'Grace Marlow',
  title: 'Head of Research',
  company: 'Northwind Optics',
  department: 'Optics laboratory',
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
  birthday: null,
  isFavourite: false,
  photoUrl: null,
  source: 'api',
  lastContactAt: null,
  interactionCount: 0,
  scanId: null,
  customFields: { first_met: '2026-02-27' },
  createdAt: '2026-03-01T09:00:00.000Z',
  updatedAt: '2026-03-01T09:00:00.000Z',
  version: 1,
};

export const exampleContact = {
  ...exampleListedContact,
  emails: [{ value: 'grace.marlow@northwind.example', label: 'work', isPrimary: true }],
  phones: [{ value: '+1 (415) 555-0132', label: null, e164: '+14155550132', extension: null, isPrimary: true }],
  links: [{ value: 'https://northwind.example', label: null, isPrimary: true }],
  addresses: [],
  extractedData: null,
  importedValues: [{ name: 'Shoe size', value: '42' }],
};
