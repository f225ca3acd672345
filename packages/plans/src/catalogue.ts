import { readFileSync } from 'node:fs';
import { ConfigError } from '@kaard/service-kit/process/config';
import { z } from 'zod';

export const PLAN_NAMES = ['free', 'pro', 'business', 'enterprise'] as const;
export type PlanName = (typeof PLAN_NAMES)[number];

/** What plans limit. Null in a plan means unlimited. */
export const LIMIT_NAMES = ['contacts', 'cards', 'scansPerMonth', 'aiInsightsPerMonth', 'teamMembers'] as const;
export type LimitName = (typeof LIMIT_NAMES)[number];
export type Limits = Record<LimitName, number | null>;

/** Features that a plan includes or not. */
export const EXTRA_NAMES = [
  'integrations',
  'customFields',
  'exportData',
  'prioritySupport',
  'advancedAnalytics',
  'apiAccess',
  'sso',
  'whiteLabel',
  'dedicatedSupport',
] as const;

const record = <K extends string, V extends z.ZodType>(names: readonly K[], shape: V) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, shape])) as Record<K, V>);

const text = z.string().min(1).max(500);
/** In units of the catalogue’s currency, not in cents. */
const price = z.number().nonnegative();

const planShape = z.strictObject({
  title: text,
  tagline: text,
  /** Per month, paid monthly. */
  monthly: price,
  /** Per year, paid yearly. */
  yearly: price,
  /** True if the plan is only available through sales. */
  contactSales: z.boolean(),
  isMostPopular: z.boolean(),
  limits: record(LIMIT_NAMES, z.int().nonnegative().nullable()),
  extras: z.array(z.enum(EXTRA_NAMES)),
});

const catalogueShape = z.strictObject({
  /** ISO 4217. */
  currency: z.string().regex(/^[A-Z]{3}$/, 'must be a code of ISO 4217 such as USD'),
  /** Email address for plans that are only available through sales. */
  salesEmail: z.email(),
  plans: record(PLAN_NAMES, planShape),
  /** Wording of the limits; `isPlanned`: not implemented yet. */
  limits: record(LIMIT_NAMES, z.strictObject({ one: text, many: text, unlimited: text, isPlanned: z.boolean() })),
  extras: record(EXTRA_NAMES, z.strictObject({ text, isPlanned: z.boolean() })),
  faq: z.array(z.strictObject({ question: text, answer: z.string().min(1).max(2000) })),
});

export type Catalogue = z.output<typeof catalogueShape>;

const OWN = new URL('catalogue.json', import.meta.url);

/**
 * Reads the product’s catalogue, overridden by the operator’s own file: objects are merged, other values are replaced.
 * `{"plans": {"free": {"limits": {"contacts": 200}}}}` is a complete file.
 * @param file null for the product’s own catalogue
 * @throws ConfigError if the file can’t be read or is no valid catalogue
 */
export function readCatalogue(file: string | null): Catalogue {
  const own = JSON.parse(readFileSync(OWN, 'utf8'));
  const parsed = catalogueShape.safeParse(file === null ? own : merged(own, readFile(file)));
  if (parsed.success) return parsed.data;
  throw new ConfigError(
    parsed.error.issues.map(({ path, message }) => `PLAN_CATALOGUE: ${path.join('.') || 'the file'}: ${message}`),
  );
}

function readFile(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new ConfigError([`PLAN_CATALOGUE: ${file} is not a JSON file that can be read: ${(error as Error).message}`]);
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function merged(base: unknown, over: unknown): unknown {
  if (!isObject(base) || !isObject(over)) return over;
  const names = new Set([...Object.keys(base), ...Object.keys(over)]);
  return Object.fromEntries(
    [...names].map((name) => [name, name in over ? merged(base[name], over[name]) : base[name]]),
  );
}
