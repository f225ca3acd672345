import { describe, expect, it } from '@jest/globals';
import { GoogleRefused } from './google.errors.ts';
import { fetchPeople, MOST_ENTRIES, MOST_PEOPLE } from './google.people.ts';

const ORIGIN = 'https://people.example';
const person = (number: number) => ({ names: [{ displayName: `Person ${number}` }] });
const crowd = (count: number) => Array.from({ length: count }, (_, at) => person(at));
const page = (body: object) => new Response(JSON.stringify(body));
const refusal = (status: number, headers: Record<string, string> = {}) =>
  new Response('{"error":{}}', { status, headers });

/** Google that gives these answers, one after another; the last again and again. */
function google(...answers: (() => Response | Promise<Response>)[]) {
  const asked: { url: URL; init: RequestInit }[] = [];
  const waits: number[] = [];
  const progress: [number, number | null][] = [];
  const controller = new AbortController();
  const people = () =>
    fetchPeople(ORIGIN, 'secret-token', {
      signal: controller.signal,
      onProgress: (done, total) => progress.push([done, total]),
      fetch: async (address, init) => {
        asked.push({ url: new URL(String(address)), init: init! });
        return answers[Math.min(asked.length, answers.length) - 1]!();
      },
      wait: async (ms) => void waits.push(ms),
    });
  const problem = async () => {
    const error = await people().catch((thrown: unknown) => thrown);
    return error instanceof GoogleRefused ? error.problem : error;
  };
  return { people, problem, asked, waits, progress, controller };
}

describe('the contacts of a Google account', () => {
  it.each([
    [401, 'expired'],
    [403, 'forbidden'],
    [400, 'failed'],
  ])('that answers %i are given up at once', async (status, problem) => {
    const { problem: why, asked, waits } = google(() => refusal(status));
    expect(await why()).toBe(problem);
    expect([asked.length, waits]).toEqual([1, []]);
  });

  it('are asked for later when Google has too much to do: when it says, else each time twice as late', async () => {
    const { people, waits } = google(
      () => refusal(429, { 'retry-after': '7' }),
      () => refusal(503),
      () => refusal(500),
      () => page({ connections: [person(1)] }),
    );
    expect((await people()).people).toHaveLength(1);
    expect(waits).toEqual([7000, 2000, 4000]);
  });

  it('are given up after five tries, or when Google wants a longer wait than anybody has', async () => {
    const never = google(() => refusal(429));
    expect(await never.problem()).toBe('busy');
    expect([never.asked.length, never.waits]).toEqual([5, [1000, 2000, 4000, 8000]]);
    const tomorrow = google(() => refusal(429, { 'retry-after': '86400' }));
    expect(await tomorrow.problem()).toBe('busy');
    expect(tomorrow.waits).toEqual([]);
  });

  it('are told apart from no network and from nonsense', async () => {
    expect(await google(() => Promise.reject(new TypeError('Failed to fetch'))).problem()).toBe('unreachable');
    expect(await google(() => new Response('<html>')).problem()).toBe('failed');
    expect(await google(() => page({ connections: 'many' })).people()).toEqual({ people: [], isCut: false });
  });

  it('come page after page, with the token in the header alone', async () => {
    const { people, asked, progress } = google(
      () => page({ connections: crowd(1000), nextPageToken: 'a b&c', totalItems: 1001 }),
      () => page({ connections: [person(1000)], totalItems: 1001 }),
    );
    const { people: all, isCut } = await people();
    expect([all.length, all.at(-1), isCut]).toEqual([1001, person(1000), false]);
    expect(progress).toEqual([
      [1000, 1001],
      [1001, 1001],
    ]);
    expect(asked.map(({ url }) => [url.origin + url.pathname, url.searchParams.get('pageToken')])).toEqual([
      ['https://people.example/v1/people/me/connections', null],
      ['https://people.example/v1/people/me/connections', 'a b&c'],
    ]);
    for (const { url, init } of asked) {
      expect(url.searchParams.get('pageSize')).toBe('1000');
      expect(url.searchParams.get('personFields')).toMatch(/^names,emailAddresses,/);
      expect(url.href).not.toContain('secret-token');
      expect(init).toMatchObject({ credentials: 'omit', headers: { authorization: 'Bearer secret-token' } });
    }
  });

  it('are no more than an import takes, and it is known that there are more', async () => {
    const { people, asked } = google(() => page({ connections: crowd(3000), nextPageToken: 'next' }));
    const { people: all, isCut } = await people();
    expect([all.length, isCut, asked.length]).toEqual([MOST_PEOPLE, true, 4]);
  });

  it('count as far as they have a name: others are sent as an empty entry, which the report names', async () => {
    const nameless = [
      { emailAddresses: [{ value: 'ada@example.com' }] },
      { names: [] },
      { names: [{ displayName: ' ' }] },
      { names: [{ givenName: 7 }] },
      null,
    ];
    const half = [...nameless, ...crowd(MOST_PEOPLE / 2)];
    const { people, progress } = google(
      () => page({ connections: half, nextPageToken: 'next' }),
      () => page({ connections: [...crowd(MOST_PEOPLE / 2 - 1), { names: [{ familyName: 'Quint' }] }] }),
    );
    const { people: all, isCut } = await people();
    expect([all.length, isCut, progress.at(-1)]).toEqual([MOST_PEOPLE + 5, false, [MOST_PEOPLE + 5, null]]);
    expect(all.slice(0, 6)).toEqual([{}, {}, {}, {}, {}, person(0)]);
    expect(all.at(-1)).toEqual({ names: [{ familyName: 'Quint' }] });
  });

  it('are cut only where somebody with a name is left, and where an import looks no further', async () => {
    const just = google(() => page({ connections: [...crowd(MOST_PEOPLE), {}, {}] }));
    expect((await just.people()).isCut).toBe(false);
    const { people, asked } = google(() => page({ connections: Array(20_000).fill({}), nextPageToken: 'next' }));
    const { people: all, isCut } = await people();
    expect([all.length, isCut, asked.length]).toEqual([MOST_ENTRIES, true, 3]);
  });

  it('are not fetched on when somebody stops', async () => {
    const { people, controller, asked } = google(() => {
      controller.abort();
      return Promise.reject(new TypeError('aborted'));
    });
    await expect(people()).rejects.toMatchObject({ name: 'AbortError' });
    expect(asked).toHaveLength(1);
  });
});
