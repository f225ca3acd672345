import { beforeAll, describe, expect, test } from '@jest/globals';
import { buildSchema } from 'graphql';
import type { Person } from './person.ts';
import { graphInputs, restInputs, type TextInput } from './text-inputs.ts';
import { startWorld } from './world.ts';

const world = await startWorld({ worker: null, settings: { RATE_LIMITS: 'off' } });

/** What patterns that try every place with every other one are slow at; each is repeated, and spoilt at its end. */
const EVERYWHERE = ['@', '+1 '];
/** Some of these per field, in turn: patterns are shared, so the fields beside it try the others on them. */
const IN_TURN = ['.', ' ', '-', '(', ',', '0', 'a@a.', "'([", 'http://', '"$5":', '\u0301', '{"a":'];
const AT_A_TURN = 2;
/**
 * One of these at full length too, at every second field: reading so much costs more than most patterns do, and what
 * limits the length is shared.
 */
const AT_FULL_LENGTH = ['@', '.', '+1 ('];
const FULL_LENGTH_EVERY = 2;
const SPOILT = '!\u0080';
/** A field that takes notes gets as far as its patterns; the longest that a request carries gets as far as the door. */
const NOTE_BYTES = 20_000;
/** A text that takes its square does 20,000 signs in a hundred times as long, 450,000 in thousands. */
const MOST_TIMES_AS_LONG = 20;
/** Below that it is the weather. */
const LEAST_MS = 10;
const LOOKS = 3;

const bytesOf = (text: string, { isInHead }: TextInput) =>
  isInHead ? encodeURIComponent(text).length : Buffer.byteLength(JSON.stringify(text));

/** As many of the piece as fit. */
function hostileText(piece: string, bytes: number, input: TextInput): string {
  const count = Math.floor((bytes - bytesOf(SPOILT, input)) / bytesOf(piece.repeat(100), input)) * 100;
  return piece.repeat(count) + SPOILT;
}

async function timeOf(person: Person, input: TextInput, text: string): Promise<number> {
  const { path, options } = input.callWith(text);
  const from = performance.now();
  const { status, body } = await person.call(path, options);
  const ms = performance.now() - from;
  // A fault is a way to stop a service too; a service that is busy elsewhere is looked at again.
  expect([input.where, text.slice(0, 20), status, status === 500 ? body : null]).not.toContain(500);
  return ms;
}

/** What a text costs that no pattern minds, with what the call itself costs. */
const harmlessTime = (person: Person, input: TextInput, bytes: number) =>
  timeOf(person, input, 'a'.repeat(bytes - bytesOf('', input)));

/** @param known a harmless text of the same size took, in milliseconds */
async function ratioOf(person: Person, input: TextInput, hostile: string, known: number): Promise<number> {
  let [slow, fast] = [Number.POSITIVE_INFINITY, Math.max(LEAST_MS, known)];
  for (let look = 0; look < LOOKS; look++) {
    slow = Math.min(slow, await timeOf(person, input, hostile));
    // Most are as fast as any: they need no second look.
    if (slow / fast < 2) break;
    fast = Math.max(fast, await harmlessTime(person, input, bytesOf(hostile, input)));
  }
  return slow / fast;
}

const inTurn = (pieces: readonly string[], at: number): string => pieces[at % pieces.length]!;

/** Tries everything everywhere. @returns what took longest against a harmless text, in words */
async function slowestOf(person: Person, inputs: readonly TextInput[]): Promise<string> {
  let largest = { ratio: 0, what: '' };
  for (const [at, input] of inputs.entries()) {
    const turn = Array.from({ length: AT_A_TURN }, (_, next) => inTurn(IN_TURN, at * AT_A_TURN + next));
    const sizes = new Map([[Math.min(NOTE_BYTES, input.mostBytes), [...EVERYWHERE, ...turn]]]);
    if (input.mostBytes > NOTE_BYTES && at % FULL_LENGTH_EVERY === 0)
      sizes.set(input.mostBytes, [inTurn(AT_FULL_LENGTH, at / FULL_LENGTH_EVERY)]);
    for (const [bytes, pieces] of sizes) {
      const known = await harmlessTime(person, input, bytes);
      for (const piece of pieces) {
        const ratio = await ratioOf(person, input, hostileText(piece, bytes, input), known);
        const what = `${input.where}, ${bytes} bytes of ${JSON.stringify(piece)}`;
        if (ratio > largest.ratio) largest = { ratio, what };
        expect([what, ratio < MOST_TIMES_AS_LONG || ratio]).toEqual([what, true]);
      }
    }
  }
  const { ratio, what } = largest;
  return `${inputs.length} places for texts: at most ${ratio.toFixed(1)} times as long as a harmless one (${what})`;
}

let person: Person;
let id: string;
beforeAll(async () => {
  person = await world.newPerson();
  id = String((await person.call('/api/contacts', { method: 'POST', json: { name: 'Ines Okafor' } })).body.id);
});

describe('no text of any size takes much longer than a harmless one', () => {
  test('in any field of any operation of the graph', async () => {
    const schema = buildSchema((await person.call('/graphql/schema.graphql')).body);
    const inputs = graphInputs(schema, id);
    expect(inputs.map(({ where }) => where)).toEqual(
      expect.arrayContaining([
        'Query.contacts(search)',
        'Contact.interactions(after)',
        'Mutation.createContact(input.extractedData)',
        'Mutation.bulkUpdateContacts(selection.filter.search)',
        'Mutation.login(input.email)',
      ]),
    );
    console.log(await slowestOf(person, inputs));
  }, 1_800_000);

  test('in any parameter or body of any call of REST', async () => {
    const inputs = restInputs((await person.call('/api/openapi.json')).body, id);
    expect(inputs.map(({ where }) => where)).toEqual(
      expect.arrayContaining([
        'GET /api/contacts/search query q',
        'POST /api/contacts body.notes',
        'POST /api/contacts/bulk body.contacts[].name',
        'POST /api/scan-card body.imageData',
      ]),
    );
    console.log(await slowestOf(person, inputs));
  }, 1_800_000);
});
