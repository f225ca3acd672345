import { SOCIAL_NETWORKS } from '@kaard/contact-formats';
import {
  isPlainField,
  LONGEST_ADDRESS_PART,
  LONGEST_LABEL,
  LONGEST_TAG,
  LONGEST_TEXT,
  MOST_TAGS,
  MOST_VALUES,
  PLAIN_FIELDS,
  PLAIN_NAMES,
} from '@kaard/contact-formats/fields';
import { fieldLabel } from '@kaard/service-kit/input/plain-words';
import { z } from 'zod';
import { idShape, timeShape } from '../rest.shapes.ts';
import { boundedText, listOf, textOf } from '../text.shapes.ts';

const TEXT_FIELDS = [
  ...PLAIN_NAMES,
  ...(['email', 'phone', 'website', ...SOCIAL_NETWORKS, 'notes', 'scannedImageUrl'] as const),
] as const;
type TextField = (typeof TEXT_FIELDS)[number];

function textFields<T>(shapeOf: (field: TextField) => T): Record<TextField, T> {
  return Object.fromEntries(TEXT_FIELDS.map((field) => [field, shapeOf(field)])) as Record<TextField, T>;
}

const LONGEST: Record<TextField, number> = { ...LONGEST_TEXT, scannedImageUrl: LONGEST_TEXT.website };
const TOO_MANY_TAGS = `A contact can have at most ${MOST_TAGS} tags`;
const tooMany = (list: string) => `A contact can have at most ${MOST_VALUES} ${list}`;

/** The contacts service knows the custom fields and checks their values. */
const customValues = z.record(z.string().max(100), z.union([z.string().max(25_000), z.number(), z.null()]));

const labelOf = (field: TextField) => (isPlainField(field) ? PLAIN_FIELDS[field].label : fieldLabel(field));

/** How texts and lists are limited. */
interface Bounds {
  text: typeof textOf;
  list: typeof listOf;
}

function fieldsOf({ text, list }: Bounds) {
  const label = text(LONGEST_LABEL, { label: 'A label' }).nullish();
  const addressPart = text(LONGEST_ADDRESS_PART).nullish();
  const valueShapeOf = (field: 'email' | 'phone' | 'website') =>
    z.object({ value: text(LONGEST[field], { label: fieldLabel(field) }), label });
  const address = z.object({
    ...{ label, street: addressPart, city: addressPart, region: addressPart },
    ...{ postcode: addressPart, country: addressPart },
  });
  return {
    ...textFields((field) => text(LONGEST[field], { label: labelOf(field) }).nullish()),
    tags: list(text(LONGEST_TAG, { label: 'A tag' }), MOST_TAGS, TOO_MANY_TAGS).nullish(),
    emails: list(valueShapeOf('email'), MOST_VALUES, tooMany('emails'))
      .nullish()
      .meta({ description: 'All of them, with labels. The first one is also `email`.' }),
    phones: list(valueShapeOf('phone'), MOST_VALUES, tooMany('phones')).nullish(),
    links: list(valueShapeOf('website'), MOST_VALUES, tooMany('links')).nullish(),
    addresses: list(address, MOST_VALUES, tooMany('addresses')).nullish(),
    birthday: boundedText(25_000).nullish().meta({ description: '`1984-05-17`, or `--05-17` without a year.' }),
    isFavourite: z.boolean().nullish(),
    customFields: customValues.nullish().meta({
      description: 'Custom field values by key. Keys you don’t send stay unchanged; null clears.',
    }),
    extractedData: z.unknown().optional().meta({
      description:
        'Any JSON up to 64 kB: the data the scan read. With it, phone numbers are kept as printed, also if invalid, unless it is empty or what the contact already has.',
    }),
  };
}

const givenFields = fieldsOf({ text: textOf, list: listOf });

export const newContactShape = z
  .object({
    name: textOf(LONGEST_TEXT.name, { missing: 'Name is required' }),
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

/** Limited only in the documentation: the contacts service reads these and sets aside what a contact can’t hold. */
const looseText = z.string().max(25_000);
const looseFields = fieldsOf({
  text: (_longest) => looseText,
  list: (entry) => z.array(entry).max(500),
});
const { scannedImageUrl: _scanned, extractedData: _read, ...bulkFields } = looseFields;
const bareValues = z
  .array(z.union([z.object({ value: looseText, label: looseText.nullish() }), looseText]))
  .max(500)
  .nullish();
export const bulkContactShape = z
  .object({
    name: looseText.nullish().meta({ description: 'A contact without a name is listed under `failed`.' }),
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
    name: textOf(LONGEST_TEXT.name).nullish(),
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
  ...textFields(() => z.string().nullable()),
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

/** Converts a contact of the graph; ids are numbers in REST. */
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
