import {
  LONGEST,
  LONGEST_ADDRESS_PART,
  LONGEST_GOAL,
  LONGEST_LABEL,
  LONGEST_LINK,
  LONGEST_OF_BUSINESS,
  MOST_GOALS,
  MOST_LINKS,
} from '@kaard/card-face/limits';
import { z } from 'zod';
import { idShape, timeShape } from '../rest.shapes.ts';
import { listOf, textOf } from '../text.shapes.ts';

const addressParts = ['street', 'city', 'region', 'postcode', 'country'] as const;
const TEXTS = [
  'pronouns',
  'jobTitle',
  'department',
  'company',
  'email',
  'phone',
  'website',
  'linkedIn',
  'bio',
] as const;

const each = <N extends string, T>(names: readonly N[], shape: T) =>
  Object.fromEntries(names.map((name) => [name, shape])) as Record<N, T>;

const texts = <N extends string>(longest: Readonly<Record<N, number>>) =>
  Object.fromEntries(
    Object.entries<number>(longest).map(([name, characters]) => [name, textOf(characters).nullish()]),
  ) as Record<N, z.ZodOptional<z.ZodNullable<z.ZodString>>>;
const { name: LONGEST_NAME, fullName: LONGEST_FULL_NAME, ...LONGEST_OTHERS } = LONGEST;
const link = z.object({
  url: textOf(LONGEST_LINK, { label: 'A link' }),
  label: textOf(LONGEST_LABEL, { label: 'A label' }).nullish(),
});

const givenFields = {
  ...texts(LONGEST_OTHERS),
  linkedin: textOf(LONGEST.linkedIn, { label: 'LinkedIn' })
    .nullish()
    .meta({ description: 'Send `linkedIn`, which takes precedence.', deprecated: true }),
  address: z.object(each(addressParts, textOf(LONGEST_ADDRESS_PART).nullish())).nullish(),
  links: listOf(link, MOST_LINKS, `A card can have at most ${MOST_LINKS} links`).nullish(),
  template: z
    .string()
    .max(100)
    .nullish()
    .meta({ description: 'ledger, split, portrait, letterpress, horizon or blueprint.' }),
  accent: z.string().max(100).nullish().meta({ description: 'Such as `#2f5d8a`.' }),
  isShared: z.boolean().nullish().meta({ description: 'Whether others can open the card by its link.' }),
  isDefault: z.boolean().nullish().meta({ description: 'True makes this the default card instead of the former one.' }),
};

const NAMES_REQUIRED = 'Please enter card name and full name';

export const newCardShape = z
  .object({
    name: textOf(LONGEST_NAME, { missing: NAMES_REQUIRED }).meta({ description: 'Only you see it.' }),
    fullName: textOf(LONGEST_FULL_NAME, { missing: NAMES_REQUIRED }),
    ...givenFields,
  })
  .meta({ id: 'NewBusinessCard' });

export const cardChangeShape = z
  .object({
    ...texts({ name: LONGEST_NAME, fullName: LONGEST_FULL_NAME }),
    ...givenFields,
    version: z.int().positive().nullish().meta({ description: 'The version you read, as an alternative to If-Match.' }),
  })
  .meta({ id: 'BusinessCardChange' });

/** Converts the fields of a body to the graph’s input. */
export function graphInputOf<Given extends { linkedIn?: string | null; linkedin?: string | null }>(body: Given) {
  const { linkedin, linkedIn = linkedin, ...others } = body;
  return { ...others, ...(linkedIn !== undefined && { linkedIn }) };
}

const text = z.string().nullable();
/** The name of the field in earlier versions, which existing clients read. */
export const formerName = { linkedin: text.meta({ description: 'The same as `linkedIn`.', deprecated: true }) };
const withFormerName = <Named extends { linkedIn: string | null }>(named: Named) => ({
  ...named,
  linkedin: named.linkedIn,
});

const picture = z.object({ url: z.string(), width: z.int(), height: z.int() }).nullable();

export const cardShape = z
  .object({
    id: idShape,
    name: z.string(),
    fullName: z.string(),
    ...each(TEXTS, text),
    ...formerName,
    address: z.object(each(addressParts, text)).nullable(),
    links: z.array(z.object({ url: z.string(), label: text, kind: z.string(), title: z.string() })),
    template: z.string(),
    accent: z.string(),
    isShared: z.boolean(),
    isDefault: z.boolean(),
    photo: picture,
    logo: picture,
    cover: picture,
    publicUrl: z.string(),
    createdAt: timeShape,
    updatedAt: timeShape,
    version: z.int().positive(),
  })
  .meta({ id: 'BusinessCard' });

export const CARD_FIELDS = `id name fullName ${TEXTS.join(' ')} address { ${addressParts.join(' ')} }
  links { url label kind title } template accent isShared isDefault
  photo { url width height } logo { url width height } cover { url width height }
  publicUrl createdAt updatedAt version`;

export type GraphCard = Omit<z.output<typeof cardShape>, 'id' | 'linkedin'> & { id: string };
export const cardOf = (card: GraphCard) => ({ ...withFormerName(card), id: Number(card.id) });

export const exampleCard = {
  ...{ id: 7, name: 'Work', fullName: 'Grace Marlow' },
  ...withFormerName(each(TEXTS, null)),
  ...{ jobTitle: 'Optical engineer', company: 'Northwind Optics', email: 'grace@northwind.example' },
  address: null,
  links: [{ url: 'https://cal.com/grace-fictional', label: null, kind: 'calendar', title: 'cal.com' }],
  ...{ template: 'ledger', accent: '#2f5d8a', isShared: true, isDefault: true, photo: null, logo: null, cover: null },
  publicUrl: 'https://cards.example/u/grace',
  ...{ createdAt: '2026-03-01T09:00:00.000Z', updatedAt: '2026-03-01T09:00:00.000Z', version: 1 },
};

const PROFILE_TEXTS = [
  ...(['fullName', 'email', 'jobTitle', 'company', 'phone', 'website', 'linkedIn', 'bio'] as const),
  ...(['businessDescription', 'industry', 'targetMarket'] as const),
] as const;

export const profileShape = z
  .object({
    userId: idShape,
    ...each(PROFILE_TEXTS, text),
    ...formerName,
    businessGoals: z.array(z.string()),
    handle: text.meta({ description: 'The handle, without /u/.' }),
    publicUrl: z.string(),
    isPublic: z.boolean(),
    isIndexed: z.boolean(),
    takesOffers: z.boolean().meta({ description: 'Whether visitors to the public page can leave their details.' }),
    version: z.int().nonnegative().meta({
      description:
        'Increases with every change of the business context or the settings, not of the card or the handle.',
    }),
  })
  .meta({ id: 'Profile' });

export const PROFILE_FIELDS = `userId ${PROFILE_TEXTS.join(' ')} businessGoals handle publicUrl isPublic isIndexed
  takesOffers version`;
export type GraphProfile = Omit<z.output<typeof profileShape>, 'userId' | 'linkedin'> & { userId: string };
export const profileOf = (profile: GraphProfile) => ({
  ...withFormerName(profile),
  userId: Number(profile.userId),
});

export const exampleProfile = {
  userId: 182_736_450_918_273,
  ...withFormerName(each(PROFILE_TEXTS, null)),
  ...{ fullName: 'Grace Marlow', jobTitle: 'Optical engineer', company: 'Northwind Optics' },
  ...{
    businessDescription: 'We grind lenses for telescopes.',
    industry: 'Optics',
    businessGoals: ['Find a distributor'],
  },
  ...{
    handle: 'grace',
    publicUrl: 'https://cards.example/u/grace',
    isPublic: true,
    isIndexed: false,
    takesOffers: true,
    version: 2,
  },
};

export const businessContextShape = z
  .object({
    ...texts(LONGEST_OF_BUSINESS),
    businessGoals: listOf(
      textOf(LONGEST_GOAL, { label: 'A goal' }),
      MOST_GOALS,
      `You can add up to ${MOST_GOALS} goals`,
    )
      .nullish()
      .meta({ description: 'No duplicates.' }),
    version: z
      .int()
      .nonnegative()
      .nullish()
      .meta({ description: 'The version you read, as an alternative to If-Match.' }),
  })
  .meta({ id: 'BusinessContext' });
