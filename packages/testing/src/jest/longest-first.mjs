import Sequencer from '@jest/test-sequencer';

/**
 * Slow files, which run first so that no worker is left alone with one at the end. Jest learns durations by itself,
 * but not on a machine that runs the tests for the first time, such as CI.
 */
const LONG = [
  'gateway/test/hostile-texts',
  'e2e/routes',
  'e2e/scanner',
  'e2e/scanner-detection',
  'e2e/account',
  'e2e/frame',
  'e2e/quality',
  'e2e/remotes',
  'e2e/design',
  'e2e/session',
  'e2e/sign-in',
  'e2e/contacts',
  'gateway/test/account',
  'e2e/landing',
  'e2e/pseudo-locale',
  'contact-formats/src/file/mutations',
  'contact-formats/src/file/hostile',
  'contact-formats/src/file/read',
  'contact-formats/src/workbook/workbook',
  'contact-formats/src/workbook/mutations',
  'services/auth/src/mail/mail.transport',
  'tools/run',
  'packages/events/src/crashes',
  'packages/recognition/src/read',
  'packages/events/src/outages',
  'services/contacts/src/import/killed-import',
  'services/auth/src/export/export',
  'services/scan/src/processes',
  'packages/service-kit/src/work/durable-work',
  'features/review/ReviewPage',
  'tools/start/test/product',
  'services/scan/src/outages',
  'bench/src/scan/cards/main',
  'packages/parts/test/servers',
  'services/scan/src/jobs/killed-worker',
  'gateway/src/identity/revocations',
  'gateway/src/rest/contacts/files',
  'gateway/src/rest/rest',
  'gateway/src/rest/contacts/contacts',
  'gateway/src/rest/insights/insights',
  'gateway/src/rest/cards/cards',
  'gateway/src/rest/account/plans',
  'features/contacts/list/ContactsPage',
  'gateway/src/rest/stream',
  'packages/service-kit/src/database/mongo',
  'services/contacts/src/bulk/bulk',
  'services/scan/src/jobs/queue',
  'contact-form/ContactForm',
  'tools/backup/src/backup',
];

const rank = (path) => {
  const at = LONG.findIndex((name) => path.includes(`${name}.`));
  return at < 0 ? LONG.length : at;
};

/**
 * Workers keep some of what every file loaded: services a few hundred megabytes, each file with components another 30.
 * The more they keep the longer collecting garbage takes, for tests that compute up to ten times as long as the test
 * itself. So those run first, in workers that have kept nothing yet, and files with components last.
 */
function kindOf({ path }) {
  if (path.endsWith('.tsx')) return 2;
  return /\.(in|contract)\.test\.ts$/.test(path) ? 1 : 0;
}

export default class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    // With known durations, Jest already runs failed and slow files first.
    const isKnown = sorted.some(({ duration }) => duration !== undefined);
    return sorted.sort((a, b) => kindOf(a) - kindOf(b) || (isKnown ? 0 : rank(a.path) - rank(b.path)));
  }
}
