import { expect, test } from '@jest/globals';
import { isWatermark } from './watermarks.ts';

test.each(['Velmora Scanners', 'Scan & Print', 'CS', 'Cameron Scan', 'Adobe'])('%s may stand on a card', (text) => {
  expect(isWatermark(text)).toBe(false);
});

test.each(['CamScanner', 'Scanned with', 'Scanned with CamScanner', 'CS CamScanner', 'Scanned by TapScanner'])(
  '%s is of an app',
  (text) => {
    expect(isWatermark(text)).toBe(true);
  },
);
