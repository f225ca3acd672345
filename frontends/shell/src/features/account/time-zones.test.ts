import { describe, expect, it } from '@jest/globals';
import { timeZones } from './time-zones.ts';

describe('time zones', () => {
  it('are those of the browser, UTC, and the one that is set, each once', () => {
    const zones = timeZones('Mars/Base One', 'Europe/Berlin');
    for (const value of ['UTC', 'Europe/Berlin', 'Mars/Base One'])
      expect(zones.filter((zone) => zone.value === value)).toHaveLength(1);
    expect(zones.find(({ value }) => value === 'America/New_York')?.label).toBe('America/New York');
  });
});
