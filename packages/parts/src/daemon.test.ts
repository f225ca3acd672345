import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { startDaemon } from './daemon.ts';

test('the last words of a server say why it ended, not where', async () => {
  const frame = '{"s":"I","c":"CONTROL","ctx":"initandlisten","msg":"Frame","attr":{}}';
  const words = ['starting', '28: No space left on device', ...Array.from({ length: 40 }, () => frame)];
  const script = `for (const line of ${JSON.stringify(words)}) console.log(line)`;
  const logged: string[] = [];
  const daemon = startDaemon({ command: process.execPath, args: ['-e', script], onLog: (line) => logged.push(line) });
  await daemon.exited;
  // The pipe is read to its end a moment later.
  while (logged.length < words.length) await wait(10);
  expect(daemon.tail()).toEqual(['starting', '28: No space left on device']);
  expect(logged).toEqual(words);
});
