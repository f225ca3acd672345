import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Extractor } from '@kaard/recognition';
import { eventually, runInChild } from '@kaard/testing';
import type { ExtractorConfig } from '../config.ts';
import { createThreadedExtractor } from './threaded-extractor.ts';

jest.setTimeout(60_000);

const CARD = join(import.meta.dirname, '../../test/fixtures/card.jpg');
const config: ExtractorConfig = { threads: 1, urgentThreads: 1, openai: null, defaultCountry: 'US' };
const log = { warn: jest.fn() };
const onBroken = jest.fn();

describe('an engine in a thread of its own', () => {
  let extractor: Extractor;
  let card: Buffer;
  beforeAll(async () => {
    card = await readFile(CARD);
    extractor = await createThreadedExtractor(config, log, { onBroken });
  });
  afterAll(() => extractor.close());

  test('says which it is, warms up, and reads what the engine reads', async () => {
    expect(extractor.engine).toBe('local');
    await extractor.warmUp!();
    const { extractedData, engine } = await extractor.extract([{ bytes: card }], { defaultCountry: 'DE' });
    expect(engine).toBe('local');
    expect(extractedData.email).toMatch(/^[^@\s]+@[^@\s]+$/);
  });

  test('says why a picture cannot be read, in words that programs know', async () => {
    await expect(extractor.extract([{ bytes: Buffer.from('no picture') }])).rejects.toMatchObject({
      name: 'PictureError',
      reason: expect.stringMatching(/^PICTURE_/),
    });
  });

  test('stops when it is told to, with the reason, and reads the next one', async () => {
    const abort = new AbortController();
    const tooLong = new Error('too long');
    const stopped = extractor.extract([{ bytes: card }], { signal: abort.signal });
    abort.abort(tooLong);
    await expect(stopped).rejects.toBe(tooLong);
    await expect(extractor.extract([{ bytes: card }], { signal: abort.signal })).rejects.toBe(tooLong);
    expect((await extractor.extract([{ bytes: card }])).extractedData).not.toEqual({});
  });

  test('rests while somebody waits for something else, and goes on afterwards', async () => {
    const urgent = Promise.withResolvers<void>();
    extractor.restDuring!(urgent.promise);
    let isRead = false;
    const calm = extractor.extract([{ bytes: card }]).then(() => {
      isRead = true;
    });
    await extractor.extract([{ bytes: card }], { isUrgent: true });
    expect(isRead).toBe(false);
    urgent.resolve();
    await calm;
    expect(isRead).toBe(true);
  });
});

describe('an engine that is closed while it reads', () => {
  test('gives up what it reads, so that the process can leave in order', async () => {
    const { exited, output } = runInChild(`
      import { readFile } from 'node:fs/promises';
      import { createThreadedExtractor } from ${JSON.stringify(join(import.meta.dirname, 'threaded-extractor.ts'))};
      const config = ${JSON.stringify(config)};
      const extractor = await createThreadedExtractor(config, console, { onBroken: console.error });
      const bytes = await readFile(${JSON.stringify(CARD)});
      const reading = Promise.withResolvers();
      let isClosing = false;
      const answered = () => (isClosing ? console.log('answered') : reading.resolve());
      // More than can be read while it closes.
      for (let at = 0; at < 50; at++) extractor.extract([{ bytes }]).then(answered, answered);
      await reading.promise;
      isClosing = true;
      await extractor.close();
      process.exit(0);`);
    expect(await exited).toEqual([0, null]);
    expect(output()).not.toContain('answered');
  });
});

describe('a thread that ends by itself', () => {
  test('fails to load: says why', async () => {
    const script = threadOf('throw new Error("no models here")');
    await expect(createThreadedExtractor(config, log, { onBroken, script })).rejects.toThrow('no models here');
    expect(onBroken).not.toHaveBeenCalled();
  });

  test('ends later: whoever owns it is told, and what was being read is not answered', async () => {
    const script = threadOf(
      `import { parentPort } from 'node:worker_threads';
       parentPort.postMessage({ ready: 'local' });
       parentPort.on('message', () => { throw new Error('out of memory'); });`,
    );
    const extractor = await createThreadedExtractor(config, log, { onBroken, script });
    const answered = jest.fn();
    extractor.extract([{ bytes: Buffer.from('a picture') }]).then(answered, answered);
    await eventually(() => {
      expect(onBroken).toHaveBeenCalledWith(expect.objectContaining({ message: 'out of memory' }));
    });
    expect(answered).not.toHaveBeenCalled();
  });

  test('is closed: nobody is told, and warnings came through before', async () => {
    onBroken.mockClear();
    const script = threadOf(
      `import { parentPort } from 'node:worker_threads';
       parentPort.postMessage({ ready: 'openai' });
       parentPort.postMessage({ warning: 'read locally instead', facts: { status: 500 } });
       parentPort.on('message', () => parentPort.close());`,
    );
    const extractor = await createThreadedExtractor(config, log, { onBroken, script });
    expect(extractor.engine).toBe('openai');
    await eventually(() => expect(log.warn).toHaveBeenCalledWith({ status: 500 }, 'read locally instead'));
    await extractor.close();
    await extractor.close();
    expect(onBroken).not.toHaveBeenCalled();
  });
});

/** A thread's script that does something else. */
const threadOf = (code: string): URL => new URL(`data:text/javascript,${encodeURIComponent(code)}`);
