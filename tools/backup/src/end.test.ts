import { afterEach, expect, jest, test } from '@jest/globals';
import { endWith } from './end.ts';

afterEach(() => void jest.restoreAllMocks());

test('a signal is answered at once, is taken for the same one right after, and ends the command when it comes again', async () => {
  const said: string[] = [];
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  const exit = jest.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  const clock = jest.spyOn(Date, 'now').mockReturnValue(50_000);
  const work = Promise.withResolvers<void>();
  const ended = endWith((_report, signal) => {
    signal.addEventListener('abort', () => said.push('ending'));
    return work.promise;
  });

  process.emit('SIGINT');
  expect(said).toEqual([expect.stringMatching(/stopping/), 'ending']);
  process.emit('SIGINT');
  expect(exit).not.toHaveBeenCalled();
  clock.mockReturnValue(51_000);
  process.emit('SIGINT');
  expect(exit).toHaveBeenCalledWith(130);

  work.resolve();
  await ended;
  expect(said).toHaveLength(2);
});
