import { describe, expect, it } from '@jest/globals';
import { affectedBy } from './dev.ts';

const NAMES = ['gateway', 'auth', 'scan', 'scan-w1', 'scan-w2'];

describe('a changed file', () => {
  it.each([
    ['services/scan/src/scan/scan.service.ts', ['scan', 'scan-w1', 'scan-w2']],
    ['services/auth/schema.graphql', ['auth']],
    ['gateway/src/rest/contacts.ts', ['gateway']],
    ['packages/service-kit/src/http.ts', NAMES],
    ['packages/ui/src/Button.tsx', []],
    ['frontends/shell/src/App.tsx', []],
  ])('%s restarts %j', (file, expected) => {
    expect(affectedBy(file, NAMES)).toEqual(expected);
  });
});
