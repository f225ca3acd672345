import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { run } from '../run.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kaard-contacts-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function file(name: string, content: string): Promise<string> {
  await writeFile(join(folder, name), content);
  return join(folder, name);
}

async function kaard(...args: string[]) {
  const out: string[] = [];
  const err = new PassThrough();
  const errors: string[] = [];
  err.on('data', (text: Buffer) => errors.push(String(text)));
  const status = await run(['contacts', ...args], { env: {}, out: { write: (text) => out.push(text) }, err });
  await new Promise((done) => setImmediate(done));
  return { status, out: out.join(''), err: errors.join('') };
}

const jane = [
  'BEGIN:VCARD',
  'VERSION:3.0',
  'FN:Jane Doe',
  'ORG:Tide;Sales',
  'TEL;TYPE=FAX:2',
  'TEL:+1 202 555 0100',
  'EMAIL:j@x.example',
  'URL:https://www.linkedin.com/in/jd',
  'NOTE:a\\nb',
  'nonsense',
  'END:VCARD',
].join('\r\n');

describe('kaard contacts', () => {
  test.each([
    [[], /at least one file/],
    [['--fast', 'x.vcf'], /Unknown option '--fast'/],
  ])('%j is not understood, and it says why', async (args, why) => {
    const answer = await kaard(...args);
    expect(answer).toMatchObject({ status: 2, out: '' });
    expect(answer.err).toMatch(why);
  });

  test('names each file that cannot be opened on a line of its own and ends with 1', async () => {
    const { status, out, err } = await kaard('/no/such.vcf', folder, '--json');
    expect([status, err]).toEqual([1, '']);
    const [missing, isFolder] = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(missing).toEqual({ file: '/no/such.vcf', error: 'There is no such file or folder.' });
    expect(isFolder).toEqual({ file: folder, error: expect.any(String) });
  });

  test('prints one JSON line per file, with what was read and what was not', async () => {
    const cards = await file('jane.vcf', jane);
    const table = await file('joe.csv', 'Name,Email\nJoe,joe@x.example\n');
    const { status, out, err } = await kaard(cards, table, '--json');
    expect([status, err]).toEqual([0, '']);
    const [first, second, ...others] = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(others).toEqual([]);
    expect(first).toEqual({
      file: cards,
      kind: 'vcf',
      encoding: 'utf-8',
      contacts: [
        {
          name: 'Jane Doe',
          email: 'j@x.example',
          phone: '+1 202 555 0100',
          company: 'Tide',
          title: null,
          website: null,
          linkedIn: 'https://www.linkedin.com/in/jd',
          notes: 'a\nb\nnonsense',
          emails: ['j@x.example'],
          phones: ['+1 202 555 0100'],
          websites: ['https://www.linkedin.com/in/jd'],
        },
      ],
      problems: [],
    });
    expect(second).toMatchObject({ kind: 'csv', contacts: [{ name: 'Joe' }] });
  });

  test('ends with 1 for a file without contacts and says what it is instead', async () => {
    const { status, out } = await kaard(await file('page.csv', '<!doctype html>'), '--json');
    expect(status).toBe(1);
    expect(JSON.parse(out)).toMatchObject({ kind: 'unknown', contacts: [], problems: [{ code: 'UNKNOWN_FORMAT' }] });
  });

  test('without --json shows people on stdout and problems on stderr', async () => {
    const cards = await file('cut.vcf', 'BEGIN:VCARD\nFN:Jane Doe\nTEL:1');
    const { status, out, err } = await kaard(cards, '/no/such.vcf');
    expect(status).toBe(1);
    expect(out).toMatch(/cut\.vcf {2}vcf, utf-8, 1 contact\n {2}Jane Doe .* 1\n\/no\/such\.vcf {2}\(There is no/);
    expect(err).toMatch(/cut\.vcf:1: The card has no END:VCARD.*\n1 read, 1 not\n/);
  });
});
