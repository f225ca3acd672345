import { describe, expect, it } from '@jest/globals';
import { ScanFailure } from '../../../scan/failure.ts';
import { failureText } from './failure.rules.ts';

describe('the words of a failure', () => {
  it('are those of the server', () => {
    expect(failureText(new ScanFailure({ kind: 'refused', serverMessage: 'Too large.' }))).toEqual({
      words: 'Too large.',
    });
  });

  it.each(['no-token', 'session-ended', 'gone'] as const)('are always the same for "%s"', (kind) => {
    expect(failureText(new ScanFailure({ kind, serverMessage: 'in words' }))).toHaveProperty('text');
  });
});
