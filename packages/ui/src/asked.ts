// The script of the first frame (frontends/shell/src/first-frame/boot.ts) requests what the app needs before the app
// has loaded. This module hands the answers over.

interface Asked {
  '/graphql'?: AskedGraph;
  [file: string]: Promise<Response> | AskedGraph | undefined;
}

interface AskedGraph {
  token: string;
  query: Record<string, unknown>;
  answer: Promise<Response>;
  /** Whether the answer has arrived without errors. */
  isGood: Promise<boolean>;
}

const askedFor = (): Asked => (globalThis as { kaardAsked?: Asked }).kaardAsked ?? {};

/** Returns the early answer for a file, once: a later call wants the present state. */
export function takeAskedFile(path: string): Promise<Response> | undefined {
  const asked = askedFor();
  const answer = asked[path] as Promise<Response> | undefined;
  delete asked[path];
  return answer;
}

/** Whether the early answer of the graph has arrived without errors; only then is it worth waiting for. */
export async function hasAskedGraphAnswered(): Promise<boolean> {
  const isGood = askedFor()['/graphql']?.isGood ?? false;
  return Promise.race([isGood, new Promise<false>((resolve) => setTimeout(resolve, 0, false))]);
}

/** Returns the early answer if this call is the expected operation of the expected person; once. */
export function takeAskedGraph(init: RequestInit | undefined): Promise<Response> | undefined {
  const expected = askedFor()['/graphql'];
  if (!expected || typeof init?.body !== 'string') return undefined;
  const call = JSON.parse(init.body) as Record<string, unknown>;
  const isOwn = new Headers(init.headers).get('authorization') === `Bearer ${expected.token}`;
  const isSame =
    isOwn &&
    ['operationName', 'variables'].every((part) => isEqual(call[part], expected.query[part])) &&
    isEqual(hashOf(call), hashOf(expected.query));
  if (isSame || !isOwn) forgetAskedGraph();
  return isSame ? expected.answer : undefined;
}

/** Drops the early answer of the graph because it is out of date. */
export function forgetAskedGraph(): void {
  delete askedFor()['/graphql'];
}

const isEqual = (a: unknown, b: unknown) => sorted(a) === sorted(b);

/** Compares without the order of keys: the client puts variables with a default first. */
const sorted = (value: unknown) =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part && !Array.isArray(part) ? Object.fromEntries(Object.entries(part).sort()) : part,
  );

const hashOf = ({ extensions }: Record<string, unknown>) =>
  (extensions as { persistedQuery?: { sha256Hash?: string } } | undefined)?.persistedQuery?.sha256Hash;
