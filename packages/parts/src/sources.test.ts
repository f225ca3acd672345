import { describe, expect, it } from '@jest/globals';
import { type Chain, ChainEnd, firstOf, NotHere, PartMissing, WrongSetting } from './sources.ts';

let asked: string[] = [];
let said: string[] = [];

const source = (name: string, answer: string | Error) => ({
  name,
  find: async () => {
    asked.push(name);
    if (answer instanceof Error) throw answer;
    return answer;
  },
});

const ask = (sources: Chain<string>['sources'], prefer?: string) => {
  asked = [];
  said = [];
  const report = { say: (text: string) => said.push(text), progress() {} };
  return firstOf({ part: 'Redis', ways: ['set REDIS_URL', 'start Docker'], report, sources, prefer });
};

describe('a chain of sources', () => {
  it('stops at the first that has the part', async () => {
    const found = await ask([source('a', new NotHere('no')), source('b', 'B'), source('c', 'C')]);
    expect(found).toEqual({ source: 'b', found: 'B' });
    expect(asked).toEqual(['a', 'b']);
  });

  it('says what failed and keeps quiet about what is merely absent', async () => {
    await ask([source('a', new NotHere('not there')), source('b', new Error('no byte in 10 s')), source('c', 'C')]);
    expect(said).toEqual(['Redis: b failed (no byte in 10 s), trying the next source']);
  });

  it('asks the source of the existing data first', async () => {
    await ask([source('a', 'A'), source('b', 'B')], 'b');
    expect(asked).toEqual(['b']);
    await ask([source('a', 'A'), source('b', new NotHere('gone'))], 'b');
    expect(asked).toEqual(['b', 'a']);
  });

  it('ends where a person named something unusable', async () => {
    const chain = ask([source('a', new WrongSetting('KAARD_MODELS is /x')), source('b', 'B')]);
    await expect(chain).rejects.toThrow('KAARD_MODELS is /x');
    await expect(chain).rejects.toBeInstanceOf(ChainEnd);
    expect(asked).toEqual(['a']);
  });

  it('names what was tried and every way out when nothing has the part', async () => {
    const chain = ask([source('Docker', new NotHere('no daemon answers')), source('pip', new Error('no network'))]);
    await expect(chain).rejects.toBeInstanceOf(PartMissing);
    await expect(chain).rejects.toThrow(
      'Redis could not be found or fetched. Tried, in this order:\n' +
        '  - Docker: no daemon answers\n' +
        '  - pip: no network\n' +
        'To provide it, do one of these:\n' +
        '  - set REDIS_URL\n' +
        '  - start Docker',
    );
  });
});
