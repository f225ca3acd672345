import Sequencer from '@jest/test-sequencer';

/**
 * Files that take long, so that no worker is left alone with one of them at the end. Jest learns durations by itself,
 * but not on a machine that runs the tests for the first time, as CI does.
 */
const LONG = [
  'gateway/test/hostile-texts',
  'e2e/scanner-detection',
  'e2e/scanner',
  'e2e/routes',
  'e2e/account',
  'e2e/contacts',
  'e2e/quality',
  'e2e/session',
  'e2e/design',
  'services/scan/src/processes',
  'features/review/ReviewPage',
  'contact-form/ContactForm',
  'gateway/test/hostile-texts.journey',
  'tools/backup/src/backup',
  'gateway/test/forgetting',
  'services/scan/src/jobs/queue',
  'packages/service-kit/src/durable-work',
  'services/contacts/src/contact/contact',
  'gateway/src/rest/rest.contract',
  'services/auth/src/export/export',
  'services/contacts/src/import/import',
];

const rank = (path) => {
  const at = LONG.findIndex((name) => path.includes(`${name}.`));
  return at < 0 ? LONG.length : at;
};

export default class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    // What failed or took long here before comes first anyway.
    if (sorted.some(({ duration }) => duration !== undefined)) return sorted;
    return sorted.sort((a, b) => rank(a.path) - rank(b.path));
  }
}
