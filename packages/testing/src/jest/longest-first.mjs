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
  'packages/events/src/crashes',
  'packages/recognition/src/read',
  'packages/events/src/outages',
  'contact-formats/src/file/read',
  'services/contacts/src/import/killed-import',
  'services/auth/src/export/export',
  'services/scan/src/processes',
  'packages/service-kit/src/work/durable-work',
  'features/review/ReviewPage',
  'tools/start/test/product',
  'services/scan/src/outages',
  'bench/src/scan/cards/main',
  'contact-formats/src/file/mutations',
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
 * Of every file with components, a worker keeps some 30 MB. With half a gigabyte of them, collecting garbage makes other
 * tests take up to ten times the processor time, so these files run last.
 */
const isOfComponents = (path) => path.endsWith('.tsx');

export default class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    // With known durations, Jest already runs failed and slow files first.
    const isKnown = sorted.some(({ duration }) => duration !== undefined);
    const place = ({ path }) => Number(isOfComponents(path));
    return sorted.sort((a, b) => place(a) - place(b) || (isKnown ? 0 : rank(a.path) - rank(b.path)));
  }
}
