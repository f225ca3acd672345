/** Validates the answer of `POST /api/scan-card` and `GET /api/scans/{id}` before it is used. */
import * as z from 'zod/mini';

export const FIELD_NAMES = [
  'name',
  'title',
  'company',
  'department',
  'email',
  'phone',
  'website',
  'linkedIn',
  'twitter',
  'instagram',
  'facebook',
  'tiktok',
  'youtube',
  'github',
] as const;
export type FieldName = (typeof FIELD_NAMES)[number];

/** Shown only if found on the card. */
export const SOCIAL_NAMES = ['linkedIn', 'twitter', 'instagram', 'facebook', 'tiktok', 'youtube', 'github'] as const;

const point = z.object({ x: z.number(), y: z.number() });
const readField = z.object({
  value: z.string(),
  /** Probability that the value is exactly right, 0 to 1. */
  confidence: z.number(),
  origin: z.enum(['card', 'code', 'guess']),
  /** Corners, clockwise, as fractions of the sent picture; null for a guess. */
  box: z.nullish(z.array(point).check(z.length(4))),
  /** The picture with the value: 0 is the front, 1 the back. */
  picture: z._default(z.number(), 0),
});
export type ReadField = z.infer<typeof readField>;
export type Point = z.infer<typeof point>;

const readPhone = z.extend(readField, {
  // An unknown kind from a newer server is treated as a telephone.
  kind: z.catch(z.enum(['mobile', 'direct', 'office', 'phone', 'tollfree', 'fax']), 'phone'),
});
export type PhoneKind = z.infer<typeof readPhone>['kind'];

const part = z.nullish(z.string());
const readAddress = z.extend(readField, {
  /** The lines as printed, from top to bottom. */
  lines: z.array(z.string()),
  /** Null if the country’s format is unknown. */
  parts: z.nullish(z.object({ street: part, city: part, region: part, postcode: part, country: part })),
});
export type ReadAddress = z.infer<typeof readAddress>;

const listed = <S extends z.ZodMiniType>(shape: S) => z._default(z.nullish(z.array(shape)), []);
const readLists = {
  phones: listed(readPhone),
  emails: listed(readField),
  websites: listed(readField),
  addresses: listed(readAddress),
  departments: listed(readField),
  alternatives: listed(z.object({ field: z.string(), value: z.string() })),
};

/** All values of each kind on the card, the primary value first. */
export interface ReadLists {
  phones: z.infer<typeof readPhone>[];
  emails: ReadField[];
  websites: ReadField[];
  addresses: ReadAddress[];
}

/** Uses one shape for every field, for an object that ignores unknown fields of newer servers. */
export const perField = <S extends z.ZodMiniType>(shape: S) =>
  Object.fromEntries(FIELD_NAMES.map((name) => [name, shape])) as Record<FieldName, S>;

const readFields = z.object({ ...perField(z.nullish(readField)), ...readLists });
const values = z.object(perField(z.nullish(z.string())));

const otherCard = z.object({
  extractedData: values,
  fields: readFields,
});

const scanAnswer = z.object({
  status: z.enum(['queued', 'reading', 'completed', 'failed']),
  scanId: z.union([z.number(), z.string()]),
  extractedData: z.nullish(values),
  confidence: z.nullish(z.number()),
  socialProfilesFound: z.nullish(z.boolean()),
  suggestedTags: z.nullish(z.array(z.string())),
  retake: z.nullish(z.enum(['no-text', 'too-small', 'blurred'])),
  unreadScript: z.nullish(z.boolean()),
  twoPeople: z.nullish(z.boolean()),
  fields: z.nullish(readFields),
  otherCard: z.nullish(otherCard),
  problem: z.nullish(z.object({ reason: z.string(), message: z.string() })),
});

export type Retake = 'no-text' | 'too-small' | 'blurred';

/** The reading of a card. */
export interface ReadCard {
  scanId: string;
  values: Partial<Record<FieldName, string>>;
  fields: Partial<Record<FieldName, ReadField>>;
  lists: ReadLists;
  /** Other candidates on the card for fields that are uncertain or missing, the likeliest first. */
  alternatives: Partial<Record<string, string[]>>;
  /** 0 to 1. */
  confidence: number;
  socialProfilesFound: boolean;
  suggestedTags: string[];
  retake: Retake | null;
  /** Whether a large part is printed in a script that is not read; its content is missing. */
  isScriptUnread: boolean;
  /** Whether one picture names two people, so that it is unknown whose the values are. */
  isOfTwoPeople: boolean;
  /** The reading of the second picture, if it shows another person; all values above then belong to the first one. */
  otherCard: Pick<ReadCard, 'values' | 'fields' | 'lists' | 'alternatives'> | null;
}

/** Joins two pictures of one card: values missing on the first one are taken from the second. */
export function asOneCard({ otherCard, ...card }: ReadCard): ReadCard {
  if (!otherCard) return { ...card, otherCard };
  return {
    ...card,
    values: { ...otherCard.values, ...card.values },
    fields: { ...otherCard.fields, ...card.fields },
    lists: joinedLists(card.lists, otherCard.lists),
    alternatives: { ...otherCard.alternatives, ...card.alternatives },
    otherCard: null,
  };
}

/** Returns the first of two cards alone. */
export const asFirstCard = (card: ReadCard): ReadCard => ({ ...card, otherCard: null });

/** Returns the second of two cards, as if it had been read alone; null if there is only one card. */
export function asSecondCard({ scanId, confidence, otherCard }: ReadCard): ReadCard | null {
  if (!otherCard) return null;
  const onFront = <T extends ReadField>(field: T): T => ({ ...field, picture: 0 });
  const { values, fields, lists, alternatives } = otherCard;
  return {
    // It has no scan of its own; its id only has to differ from that of the first one.
    scanId: `${scanId}/2`,
    values,
    fields: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, onFront(field)])),
    lists: {
      phones: lists.phones.map(onFront),
      emails: lists.emails.map(onFront),
      websites: lists.websites.map(onFront),
      addresses: lists.addresses.map(onFront),
    },
    alternatives,
    confidence,
    socialProfilesFound: false,
    suggestedTags: [],
    retake: null,
    isScriptUnread: false,
    isOfTwoPeople: false,
    otherCard: null,
  };
}

function joinedLists(first: ReadLists, second: ReadLists): ReadLists {
  const join = <T extends ReadField>(a: T[], b: T[]): T[] => [
    ...a,
    ...b.filter(({ value }) => !a.some((known) => known.value === value)),
  ];
  return {
    phones: join(first.phones, second.phones),
    emails: join(first.emails, second.emails),
    websites: join(first.websites, second.websites),
    addresses: join(first.addresses, second.addresses),
  };
}

export type ScanState =
  | { status: 'waiting'; scanId: string }
  | { status: 'read'; card: ReadCard }
  | { status: 'failed'; scanId: string; reason: string; message: string | null };

/** @throws if the body does not match the contract */
export function parseScanState(body: unknown): ScanState {
  const answer = z.parse(scanAnswer, body);
  const scanId = String(answer.scanId);
  if (answer.status === 'queued' || answer.status === 'reading') return { status: 'waiting', scanId };
  if (answer.status === 'failed') {
    return {
      status: 'failed',
      scanId,
      reason: answer.problem?.reason ?? 'SCAN_FAILED',
      message: answer.problem?.message ?? null,
    };
  }
  return {
    status: 'read',
    card: {
      scanId,
      ...understood(answer.extractedData, answer.fields),
      confidence: Math.min(1, Math.max(0, answer.confidence ?? 0)),
      socialProfilesFound: answer.socialProfilesFound ?? false,
      suggestedTags: answer.suggestedTags ?? [],
      retake: answer.retake ?? null,
      isScriptUnread: answer.unreadScript ?? false,
      isOfTwoPeople: answer.twoPeople ?? false,
      otherCard: answer.otherCard ? understood(answer.otherCard.extractedData, answer.otherCard.fields) : null,
    },
  };
}

/** Combines both answers; a person has one department, which is read from the fields. */
function understood(
  extracted: z.infer<typeof values> | null | undefined,
  read: z.infer<typeof readFields> | null | undefined,
): Pick<ReadCard, 'values' | 'fields' | 'lists' | 'alternatives'> {
  const { phones, emails, websites, addresses, departments, alternatives, ...fields } = read ?? NOTHING;
  const others: ReadCard['alternatives'] = {};
  for (const { field, value } of alternatives ?? []) others[field] = [...(others[field] ?? []), value];
  const department = departments?.[0];
  return {
    values: present({ ...extracted, department: department?.value }),
    fields: present({ ...fields, department }),
    lists: { phones: phones ?? [], emails: emails ?? [], websites: websites ?? [], addresses: addresses ?? [] },
    alternatives: others,
  };
}

const NOTHING: z.infer<typeof readFields> = {
  ...Object.fromEntries(FIELD_NAMES.map((name) => [name, undefined])),
  ...{ phones: [], emails: [], websites: [], addresses: [], departments: [], alternatives: [] },
} as unknown as z.infer<typeof readFields>;

function present<T>(record: Partial<Record<FieldName, T | null | undefined>>): Partial<Record<FieldName, T>> {
  const kept: Partial<Record<FieldName, T>> = {};
  for (const name of FIELD_NAMES) {
    const value = record[name];
    if (value !== null && value !== undefined && value !== '') kept[name] = value;
  }
  return kept;
}
