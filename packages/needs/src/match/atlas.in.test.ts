import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createEmbedder, type Embedder, WIDTH } from '../engine/embedder.ts';
import { parseOccupations } from '../vocabulary/parse.ts';
import { type Atlas, answerOf, createAtlas, scoreIfFits } from './atlas.ts';

const occupations = parseOccupations(
  `industry: Test

plumber, plumbing contractor
de: Klempner, Installateur
need: water drips through the ceiling; blocked toilet; new bathroom

tax adviser, tax consultant
de: Steuerberater
asked: Finanzamt, Steuern, declaración de la renta
need: file my tax return; letter from the tax office

venture capitalist, VC investor
de: Wagniskapitalgeber
need: raise money for a young company; fund that backs founders

photographer
de: Fotograf
need: pictures of our staff

software developer, programmer
de: Softwareentwickler
need: build custom software

web developer, TypeScript developer, PHP developer
de: Webentwickler
asked: TypeScript, PHP
need: build a website

roofer
de: Dachdecker
asked: Dachrinne, tetto
need: the roof leaks

managing director, owner
de: Geschäftsführer
trade: by company
need: whoever decides
`,
  'test.txt',
);

const folder = mkdtempSync(join(tmpdir(), 'kaard-atlas-'));
let embedder: Embedder;
let atlas: Atlas;

beforeAll(async () => {
  embedder = await createEmbedder();
  atlas = await createAtlas(occupations, embedder, folder);
});
afterAll(async () => {
  await atlas.close();
  await embedder.close();
  rmSync(folder, { recursive: true });
});

const people = [
  { title: 'Plumbing and heating engineer', company: 'Warmpipe' },
  { title: 'Steuerberaterin', company: 'Kanzlei Brandauer' },
  { title: 'General Partner', company: 'Northlight Ventures' },
  { title: 'Managing Director', company: 'Kestrel Plumbing Services' },
];

async function ask(need: string, among = people) {
  const read = await atlas.readNeed(need);
  const profiles = await atlas.profiles(among);
  return profiles
    .map((profile, i) => ({ who: among[i]!, ...answerOf(read, profile) }))
    .sort((a, b) => b.score - a.score);
}

describe('the embedder', () => {
  test('takes texts of any length, and none', async () => {
    const [empty, long] = await embedder.embed(['', 'a burst pipe '.repeat(5000)]);
    expect(Math.hypot(...empty!)).toBeCloseTo(1, 3);
    expect(Math.hypot(...long!)).toBeCloseTo(1, 3);
    expect(await embedder.embed([])).toEqual([]);
  });

  test('says the same of a text alone and among others', async () => {
    const [alone] = await embedder.embed(['plumber']);
    const among = (await embedder.embed(['somebody with a much longer text', 'plumber', 'tax']))[1]!;
    const cosine = alone!.reduce((sum, value, i) => sum + value * among[i]!, 0);
    expect(cosine).toBeGreaterThan(0.999);
  });
});

describe('people and needs', () => {
  test('nobody is an answer when nobody fits', async () => {
    const [first] = await ask('pictures of our team for the website');
    expect(first!.fits).toBe(false);
  });

  test('those who fit, and their scores, are the same where words are compared only when they can matter', async () => {
    const among = [...people, { title: 'Photographer', company: 'Pixelwerk' }, { title: '', company: '' }];
    const profiles = await atlas.profiles(among);
    let fitting = 0;
    for (const { needs } of occupations) {
      for (const need of await Promise.all([...needs, 'a quiet place to read'].map(atlas.readNeed))) {
        for (const profile of profiles) {
          const { score, fits } = answerOf(need, profile);
          expect(scoreIfFits(need, profile)).toBe(fits ? score : null);
          fitting += Number(fits);
        }
      }
    }
    expect(fitting).toBeGreaterThan(5);
  });

  test('somebody of whom nothing is known is none', async () => {
    const [first] = await ask('file my tax return', [{ title: '', company: '' }]);
    expect(first).toMatchObject({ score: 0, fits: false });
  });

  test('of a title in a script that the model can’t read nothing is known, of a company that it reads something', async () => {
    const titles = ['部長', 'Директор', 'مدير', '经理', '🎉'];
    const profiles = await atlas.profiles(titles.map((title) => ({ title, company: title })));
    expect(profiles.map((profile) => profile.occupations)).toEqual(titles.map(() => []));
    const [known] = await ask('the toilet is blocked', [{ title: '課長', company: 'Kestrel Plumbing Services' }]);
    expect(known!.fits).toBe(true);
  });

  test.each(['Директор', '医師', '???'])('nobody is an answer to a need that can’t be read: %s', async (need) => {
    const anybody = occupations.map(({ name }) => ({ title: name, company: '' }));
    const read = await atlas.readNeed(need);
    const profiles = await atlas.profiles(anybody);
    expect(profiles.filter((profile) => answerOf(read, profile).fits)).toEqual([]);
    expect(profiles.filter((profile) => scoreIfFits(read, profile) !== null)).toEqual([]);
  });

  test('a need finds who meets it, in other words', async () => {
    const [first] = await ask('water is dripping from our bathroom ceiling');
    expect(first!.who.title).toBe('Plumbing and heating engineer');
    expect(first!.fits).toBe(true);
  });

  test('a need that means the opposite of the first occupation is not taken for it', async () => {
    const directions: Record<string, number> = { 'chest pain': -1, surgeon: 0 };
    const embed = async (texts: string[]) =>
      texts.map((text) => {
        const vector = new Float32Array(WIDTH);
        vector[0] = directions[text] ?? 1;
        if (vector[0] === 0) vector[1] = 1;
        return vector;
      });
    const vocabulary = parseOccupations(
      `industry: Test

farmer
de: Landwirt
need: hay

surgeon
de: Chirurg
need: surgeon
`,
      'test.txt',
    );
    const ownFolder = mkdtempSync(join(tmpdir(), 'kaard-atlas-'));
    const two = await createAtlas(vocabulary, { ...embedder, name: 'directions', embed }, ownFolder);
    try {
      expect((await two.readNeed('chest pain')).fit[0]).toBeLessThan(0.1);
    } finally {
      await two.close();
      rmSync(ownFolder, { recursive: true });
    }
  });

  test('a need for a lawyer finds those of every kind, one for a divorce only those', async () => {
    const vocabulary = parseOccupations(
      `industry: Law

lawyer, solicitor
de: Anwalt
need: legal advice

family lawyer
de: Familienanwalt
need: getting divorced; who keeps the children
`,
      'law.txt',
    );
    const lawyers = await createAtlas(vocabulary, embedder, folder);
    try {
      const [general, family] = await lawyers.profiles([
        { title: 'Solicitor', company: '' },
        { title: 'Family lawyer', company: '' },
      ]);
      const answers = async (need: string) => {
        const read = await lawyers.readNeed(need);
        return [general!, family!].map((profile) => answerOf(read, profile));
      };
      for (const need of ['I am looking for a lawyer', 'lawyer', 'Anwalt']) {
        const [first, second] = await answers(need);
        expect([need, first!.fits, second!.fits]).toEqual([need, true, true]);
      }
      const [other, own] = await answers('we are getting divorced');
      expect([other!.fits, own!.fits]).toEqual([false, true]);
    } finally {
      await lawyers.close();
    }
  });

  const coders = ['Software Developer', 'Web Developer', 'Photographer'].map((title) => ({
    title,
    company: 'Codeyard',
  }));

  test.each(['TypeScript', 'somebody who knows TypeScript', 'PHP expert', 'jemand, der PHP kann'])(
    'the name of a tool finds whoever works with it: %s',
    async (need) => {
      expect((await ask(need, coders)).filter(({ fits }) => fits).map(({ who }) => who.title)).toEqual([
        'Web Developer',
      ]);
    },
  );

  test('a title with a tool’s name is not taken apart', async () => {
    expect((await ask('TypeScript developer', coders))[0]!.who.title).toBe('Web Developer');
  });

  test('asking words don’t blur the title that is asked for', async () => {
    const { best } = await atlas.readNeed('photographer');
    expect((await atlas.readNeed('do you know any good photographer')).best).toBeCloseTo(best, 2);
  });

  test('a card in German answers an English need, and a German one that names the trade', async () => {
    expect((await ask('I got a letter about my taxes'))[0]!.who.title).toBe('Steuerberaterin');
    expect((await ask('ich brauche einen Steuerberater'))[0]!.who.title).toBe('Steuerberaterin');
  });

  test('a need in German answers with everybody of the trade that its words nearly name, whatever their language', async () => {
    const among = [people[0]!, people[1]!, { title: 'Tax adviser', company: 'Ledgerworks' }];
    const answers = await ask('wer hilft mit der Steuerberatung', among);
    expect(answers.slice(0, 2).map(({ who }) => who.title)).toEqual(
      expect.arrayContaining(['Steuerberaterin', 'Tax adviser']),
    );
    expect(answers.map(({ fits }) => fits)).toEqual([true, true, false]);
    // The same letters in an English sentence name nobody.
    expect((await atlas.readNeed('who sells a Steuerberatung sign')).best).toBeLessThan(
      (await atlas.readNeed('wer hilft mit der Steuerberatung')).best,
    );
  });

  test('a word of another language that is no title asks for a trade, and for none that sounds like it', async () => {
    for (const need of ['Finanzamt', 'Ärger mit dem Finanzamt', 'la Declaracion de la Renta']) {
      const answers = await ask(need);
      expect([need, answers[0]!.who.title, answers.map(({ fits }) => fits)]).toEqual([
        ...[need, 'Steuerberaterin'],
        [true, false, false, false],
      ]);
    }
    expect((await atlas.readNeed('Finanzamtsleiterin')).best).toBeLessThan(0.8);
  });

  describe('such a word beside others', () => {
    const fitting = async (need: string) =>
      (await ask(need, [...people, { title: 'Roofer', company: '' }, { title: 'Fotografin', company: '' }]))
        .filter(({ fits }) => fits)
        .map(({ who }) => who.title);

    test.each([
      ['Managing Director Finanzamt', 'Managing Director'],
      ['who is a photographer at Huber Finanzamt', 'Fotografin'],
      ['venture capitalist at Tetto', 'General Partner'],
    ])('leaves what the model reads of them: %s', async (need, title) => {
      expect((await fitting(need))[0]).toBe(title);
    });

    test.each(['Fotograf Finanzamt', 'Fotograf tetto', 'tetto Fotograf', 'Fotograf für unsere Dachrinne'])(
      'is behind a title: %s',
      async (need) => {
        expect(await fitting(need)).toEqual(['Fotografin']);
      },
    );

    test('is known by them only where they merely ask', async () => {
      for (const need of ['tetto', 'cerco qualcuno per il tetto', 'IT', 'Maria Tetto', 'Anna Finanzamt'])
        expect([need, (await atlas.readNeed(need)).known >= 0.8]).toEqual([need, /^(tetto|cerco)/.test(need)]);
    });

    test.each(['Wer macht meine STEUERN?', 'Suche Hilfe: STEUERN', 'STEUERN in Wien'])(
      'asks for a trade in capitals, too: %s',
      async (need) => {
        expect(await fitting(need)).toEqual(['Steuerberaterin']);
      },
    );

    test('is no verb of the same letters', async () => {
      expect(await fitting('wer hilft bei Ärger mit Steuern')).toEqual(['Steuerberaterin']);
      expect(await fitting('steuern')).toEqual(['Steuerberaterin']);
      expect(await fitting('Haus verkaufen steuern')).toEqual(['Steuerberaterin']);
      for (const need of [
        'wer kann unsere Projekte steuern',
        'Projekte besser steuern',
        'Prozesse steuern und optimieren',
        'Drohnen steuern lernen',
      ])
        expect([need, await fitting(need)]).toEqual([need, expect.not.arrayContaining(['Steuerberaterin'])]);
    });
  });

  test('of a director the company tells the trade', async () => {
    const answers = await ask('the toilet is blocked');
    expect(answers.slice(0, 2).map(({ who }) => who.title)).toContain('Managing Director');
    expect(
      (await atlas.profiles([people[3]!]))[0]!.occupations.map(({ occupation }) => occupations[occupation]!.name),
    ).toContain('plumber');
  });
});

test('a director is found by the role, too, whatever the trade of the company', async () => {
  const near = (name: string, weight: number) => ({
    ...{ weight, by: [] },
    occupation: occupations.findIndex((one) => one.name === name),
  });
  const director = {
    vector: new Int8Array(WIDTH),
    occupations: [near('managing director', 2 / 3), near('plumber', 1 / 3)],
  };
  const need = await atlas.readNeed('I want to meet a managing director');
  expect(answerOf(need, director).fits).toBe(true);
  expect(scoreIfFits(need, director)).toBe(answerOf(need, director).score);
});

describe('the embeddings of the vocabulary', () => {
  test('are kept, and what is damaged is computed anew', async () => {
    const [file] = readdirSync(folder);
    writeFileSync(join(folder, file!), 'half');
    const again = await createAtlas(occupations, embedder, folder);
    expect((await again.readNeed('blocked toilet')).best).toBeGreaterThan(0.9);

    const nothingToDo: Embedder = { ...embedder, embed: () => Promise.reject(new Error('asked')) };
    await expect(createAtlas(occupations, nothingToDo, folder)).resolves.toBeDefined();
  });

  test('of what is new alone are computed', async () => {
    const asked: string[] = [];
    const counting: Embedder = {
      ...embedder,
      embed: (texts) => {
        asked.push(...texts);
        return embedder.embed(texts);
      },
    };
    const [plumber, ...others] = occupations;
    await createAtlas([{ ...plumber!, needs: [...plumber!.needs, 'the tap drips'] }, ...others], counting, folder);
    expect(asked).toEqual(['the tap drips']);
  });
});
