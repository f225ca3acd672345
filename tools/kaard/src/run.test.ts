import { PassThrough } from 'node:stream';
import { describe, expect, test } from '@jest/globals';
import { run } from './run.ts';

async function kaard(...args: string[]) {
  const out: string[] = [];
  const err = new PassThrough();
  const errors: string[] = [];
  err.on('data', (text: Buffer) => errors.push(String(text)));
  const status = await run(args, { env: {}, out: { write: (text) => out.push(text) }, err });
  await new Promise((done) => setImmediate(done));
  return { status, out: out.join(''), err: errors.join('') };
}

describe('the command line', () => {
  test('says what it can when asked, and when nothing is asked', async () => {
    expect(await kaard('--help')).toMatchObject({ status: 0, err: '', out: expect.stringContaining('scan') });
    expect(await kaard()).toMatchObject({ status: 2, out: '', err: expect.stringContaining('scan') });
    expect(await kaard('scan', '--help')).toMatchObject({ status: 0, out: expect.stringContaining('--json') });
  });

  test.each([
    [['fly'], /no command "fly"/],
    [['scan'], /at least one picture/],
    [['scan', '--fast', 'x.jpg'], /Unknown option '--fast'/],
    [['scan', 'x.jpg', '--country', 'Germany'], /ISO 3166/],
  ])('%j is not understood, and it says why', async (args, why) => {
    const answer = await kaard(...args);
    expect(answer).toMatchObject({ status: 2, out: '' });
    expect(answer.err).toMatch(why);
  });
});

describe('kaard scan', () => {
  test('names each file that cannot be read on a line of its own and ends with 1', async () => {
    const { status, out, err } = await kaard('scan', '/no/such.jpg', import.meta.filename, '--json');
    expect(status).toBe(1);
    expect(err).toBe('');
    expect(
      out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual([
      { file: '/no/such.jpg', error: 'There is no such file or folder.' },
      { file: import.meta.filename, error: expect.stringContaining('isn’t a picture') },
    ]);
  });

  test('without --json shows a table on stdout and how far it is on stderr', async () => {
    const { status, out, err } = await kaard('scan', '/no/such.jpg');
    expect(status).toBe(1);
    expect(out).toMatch(/^file .*\n\/no\/such\.jpg +\(There is no such file or folder\.\)\n$/);
    expect(err).toContain('0 read, 1 not');
  });
});
