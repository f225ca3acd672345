import type { z } from 'zod';
import { ConfigError } from './config.ts';

/** All names that RATE_LIMITS may contain: gateway and auth read the same variable, each its own part of it. */
const NAMES: ReadonlySet<string> = new Set([
  'requestsPerUser',
  'requestsPerKey',
  'costPerKey',
  'requestsPerAddress',
  'publicPerAddress',
  'signInsAtOnce',
  'operationsAtOnce',
  'transfersAtOnce',
  'signInPerAccount',
  'signInPerAddress',
  'registerPerAddress',
  'resetPerAccount',
  'resetPerAddress',
]);

/**
 * Reads the limits of one part of the product; limits that are not given have their defaults.
 * @param schema positive whole numbers, all with a default
 * @returns null for "off"
 * @throws ConfigError that names unknown limits and invalid numbers, because a typo must not silently leave a limit
 * unchanged
 */
export function readRateLimits<S extends z.ZodObject>(text: string, schema: S): z.output<S> | null {
  if (text === 'off') return null;
  const given = objectOf(text);
  const unknown = Object.keys(given).filter((name) => !NAMES.has(name));
  const parsed = schema.safeParse(given);
  if (parsed.success && !unknown.length) return parsed.data;
  const wrong = new Set(parsed.error?.issues.map(({ path }) => String(path[0])));
  throw new ConfigError([
    ...unknown.map((name) => `RATE_LIMITS: there is no ${name}; there are ${[...NAMES].join(', ')}`),
    ...[...wrong].map((name) => `RATE_LIMITS: ${name} must be a whole number above 0`),
  ]);
}

function objectOf(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Reported below.
  }
  throw new ConfigError(['RATE_LIMITS: must be "off" or a JSON object of numbers, such as {"requestsPerUser":1200}']);
}
