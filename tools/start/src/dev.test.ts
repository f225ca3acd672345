import { describe, expect, it } from '@jest/globals';
import { affectedBy } from './dev.ts';

const SERVERS = ['gateway', 'auth', 'scan', 'scan-w1', 'scan-w2'];
const NAMES = [...SERVERS, 'front-ends'];

describe('a changed file', () => {
  it.each([
    ['services/scan/src/scan/scan.service.ts', ['scan', 'scan-w1', 'scan-w2']],
    ['services/auth/schema.graphql', ['auth']],
    ['gateway/src/rest/contacts/contacts.rows.ts', ['gateway']],
    ['packages/service-kit/src/http/server.ts', SERVERS],
    ['packages/ui/src/Button.tsx', []],
    ['frontends/shell/src/App.tsx', []],
    ['frontends/scanner/src/remote.ts', ['front-ends']],
    ['frontends/rsbuild.shared.ts', ['front-ends']],
    ['frontends/build/remotes.ts', ['front-ends']],
  ])('%s restarts %j', (file, expected) => {
    expect(affectedBy(file, NAMES)).toEqual(expected);
  });
});
