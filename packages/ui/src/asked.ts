// A page that comes with its first frame has asked for what the app needs before the app was there (frontends/shell/src/first-frame/boot.ts).

interface Asked {
  '/graphql'?: AskedGraph;
  [file: string]: Promise<Response> | AskedGraph | undefined;
}

interface AskedGraph {
  token: string;
  query: Record<string, unknown>;
  answer: Promise<Response>;
  /** Whether it came and complains about nothing. */
  isGood: Promise<boolean>;
}

const askedFor = (): Asked => (globalThis as { kaardAsked?: Asked }).kaardAsked ?? {};

/** The answer for this file; once, because a later call wants to know how things are by then. */
export function takeAskedFile(path: string): Promise<Response> | undefined {
  const asked = askedFor();
  const answer = asked[path] as Promise<Response> | undefined;
  delete asked[path];
  return answer;
}

/** True when the graph has answered already and has nothing to complain about; only then is it worth waiting for. */
export async function hasAskedGraphAnswered(): Promise<boolean> {
  const isGood = askedFor()['/graphql']?.isGood ?? false;
  return Promise.race([isGood, new Promise<false>((resolve) => setTimeout(resolve, 0, false))]);
}

/** The answer to this call of the graph, when it is the one that was expected, from the person who was expected; once. */
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

/** What was asked early is not of this moment any more. */
export function forgetAskedGraph(): void {
  delete askedFor()['/graphql'];
}

const isEqual = (a: unknown, b: unknown) => sorted(a) === sorted(b);

/** The client puts variables with a default first. */
const sorted = (value: unknown) =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part && !Array.isArray(part) ? Object.fromEntries(Object.entries(part).sort()) : part,
  );

const hashOf = ({ extensions }: Record<string, unknown>) =>
  (extensions as { persistedQuery?: { sha256Hash?: string } } | undefined)?.persistedQuery?.sha256Hash;
