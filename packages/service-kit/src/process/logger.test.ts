import { describe, expect, it } from '@jest/globals';
import { createLogger } from './logger.ts';

/** What is written of an error. */
function told(error: unknown): { err: Record<string, unknown>; text: string } {
  let text = '';
  const write = (line: string) => {
    text += line;
  };
  createLogger('test', 'debug', { write }).error({ err: error }, 'failed');
  return { err: JSON.parse(text).err, text };
}

describe('an error in the log', () => {
  it('says what it is, where and why', () => {
    const error = Object.assign(new TypeError('no such thing'), { code: 'ENOENT', syscall: 'open', path: '/x' });
    const { err } = told(error);
    expect(err).toMatchObject({
      type: 'TypeError',
      message: 'no such thing',
      code: 'ENOENT',
      syscall: 'open',
      path: '/x',
    });
    expect(err.stack).toContain('logger.test.ts');
  });

  it('names its causes', () => {
    const { err } = told(new Error('not saved', { cause: new Error('no space') }));
    expect(err.message).toBe('not saved: no space');
  });

  it.each([
    ['the command that Redis refused', { command: { name: 'auth', args: ['SECRET'] } }],
    ['the document that could not be written', { writeErrors: [{ err: { op: { email: 'SECRET' } } }], result: {} }],
    ['the key that is taken', { code: 11_000, keyValue: { email: 'SECRET' }, errorResponse: { keyValue: 'SECRET' } }],
    ['the request to a foreign API', { request: { headers: { authorization: 'SECRET' } }, raw: { param: 'SECRET' } }],
  ])('keeps %s to itself', (_, load) => {
    const one = Object.assign(new Error('failed'), load);
    for (const error of [one, new AggregateError([one], 'several')]) {
      const { text } = told(error);
      expect(text).toContain('failed');
      expect(text).not.toContain('SECRET');
    }
  });

  it('has no value of a key that is taken in its words either', () => {
    const message = 'E11000 duplicate key error collection: kaard.accounts index: email_1 dup key: { email: "SECRET" }';
    const { err, text } = told(Object.assign(new Error(message), { code: 11_000, keyPattern: { email: 1 } }));
    expect(text).not.toContain('SECRET');
    expect(err).toMatchObject({
      code: 11_000,
      keyPattern: { email: 1 },
      message: expect.stringContaining('email_1 dup key'),
    });
  });

  it('is any value that was thrown', () => {
    expect(told('a text').err).toBe('a text');
  });
});
