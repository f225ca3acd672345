import { pause } from '../work/pause.ts';
import { GoogleRefused } from './google.errors.ts';

/** The maximum number of people with a name in an import. */
export const MOST_PEOPLE = 10_000;
/** The maximum number of entries that an import reads, with or without a name. */
export const MOST_ENTRIES = 50_000;
const PAGE_SIZE = 1000;
/**
 * The fields that an import reads.
 * @see https://developers.google.com/people/api/rest/v1/people.connections/list
 */
const FIELDS = [
  'names',
  'emailAddresses',
  'phoneNumbers',
  'organizations',
  'urls',
  'biographies',
  'addresses',
  'birthdays',
];
const MOST_TRIES = 5;
const FIRST_WAIT_MS = 1000;
/** The longest wait in milliseconds that is acceptable with a progress bar. */
const LONGEST_WAIT_MS = 60_000;

interface PeoplePage {
  connections?: unknown;
  nextPageToken?: unknown;
  totalItems?: unknown;
}

export interface GooglePeople {
  /** In Google’s format; people without a name, which the report counts, are reduced to their place. */
  people: unknown[];
  /** Whether there are more than an import may have. */
  isCut: boolean;
}

export interface FetchPeopleOptions {
  signal: AbortSignal;
  /** Called with the number of loaded entries, and their total if Google reports it. */
  onProgress: (done: number, total: number | null) => void;
  fetch?: typeof globalThis.fetch;
  wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Loads all people in the address book, page by page.
 * @param origin of the People API
 * @throws GoogleRefused, or AbortError
 */
export async function fetchPeople(
  origin: string,
  token: string,
  { signal, onProgress, fetch = globalThis.fetch.bind(globalThis), wait = pause }: FetchPeopleOptions,
): Promise<GooglePeople> {
  const people: unknown[] = [];
  let named = 0;
  let isCut = false;
  let pageToken: string | null = null;
  do {
    const address = new URL('/v1/people/me/connections', origin);
    address.searchParams.set('personFields', FIELDS.join(','));
    address.searchParams.set('pageSize', String(PAGE_SIZE));
    if (pageToken) address.searchParams.set('pageToken', pageToken);
    const page = await pageOf(await answered(() => get(fetch, address, token, signal), signal, wait));
    for (const person of Array.isArray(page.connections) ? page.connections : []) {
      const isNamed = hasName(person);
      isCut ||= people.length === MOST_ENTRIES || (isNamed && named === MOST_PEOPLE);
      if (isCut) break;
      people.push(isNamed ? person : {});
      if (isNamed) named += 1;
    }
    pageToken = typeof page.nextPageToken === 'string' && page.nextPageToken ? page.nextPageToken : null;
    onProgress(people.length, typeof page.totalItems === 'number' ? page.totalItems : null);
  } while (pageToken && !isCut);
  return { people, isCut };
}

/** Whether the person has a name by the server’s rule: the first name counts. */
function hasName(person: unknown): boolean {
  const { names } = (person ?? {}) as { names?: unknown };
  const { displayName, givenName, familyName } = (Array.isArray(names) && names[0]) || {};
  return [displayName, givenName, familyName].some((part) => typeof part === 'string' && part.trim() !== '');
}

async function get(fetch: typeof globalThis.fetch, address: URL, token: string, signal: AbortSignal) {
  try {
    const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
    return await fetch(address, { headers, signal, cache: 'no-store', credentials: 'omit', referrerPolicy: 'origin' });
  } catch (error) {
    signal.throwIfAborted();
    throw new GoogleRefused('unreachable', error);
  }
}

/** Retries after too many requests and server errors: after the time that Google requests, else with doubled pauses. */
async function answered(
  ask: () => Promise<Response>,
  signal: AbortSignal,
  wait: (ms: number, signal: AbortSignal) => Promise<void>,
): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const response = await ask();
    const { status } = response;
    if (response.ok) return response;
    if (status === 401) throw new GoogleRefused('expired');
    if (status === 403) throw new GoogleRefused('forbidden');
    if (status !== 429 && status < 500) throw new GoogleRefused('failed', status);
    const ms = retryAfterMs(response.headers.get('retry-after')) ?? FIRST_WAIT_MS * 2 ** (tries - 1);
    if (tries === MOST_TRIES || ms > LONGEST_WAIT_MS) throw new GoogleRefused('busy', status);
    await wait(ms, signal);
  }
}

/** Parses seconds or a date, RFC 9110, 10.2.3; browsers expose the header only if Google allows it. */
function retryAfterMs(header: string | null, now = Date.now()): number | null {
  if (!header) return null;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}

async function pageOf(response: Response): Promise<PeoplePage> {
  try {
    return (await response.json()) as PeoplePage;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new GoogleRefused('failed', error);
  }
}
