// All tests of the product. Node.js loads all of them itself but those of components, which live in jsdom: they are ES
// modules, so jest runs with `node --experimental-vm-modules`. `npm test` does that, and starts MongoDB and Redis once.
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

const swc = (syntax) => [
  '@swc/jest',
  {
    swcrc: false,
    sourceMaps: 'inline',
    module: { type: 'es6' },
    jsc: {
      target: 'es2024',
      parser: { syntax: 'typescript', tsx: syntax === 'tsx' },
      // Like Node's own type stripping: an import is a type only where it says so.
      transform: { verbatimModuleSyntax: true, react: { runtime: 'automatic' } },
    },
  },
];

const common = {
  rootDir: import.meta.dirname,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.ts$': swc('ts'), '\\.tsx$': swc('tsx') },
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/\\.data/', '/\\.cache/'],
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/\\.data/', '<rootDir>/\\.cache/'],
};

/** Node.js loads these tests itself: what all of them need is loaded once and not for every file (ADR 0188). */
const onNode = {
  ...common,
  runtime: '<rootDir>/packages/testing/src/jest/native/runtime.mjs',
  testEnvironment: '<rootDir>/packages/testing/src/jest/native/environment.mjs',
  // Node.js waits by these itself.
  fakeTimers: { doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] },
};

/** With MongoDB and Redis. */
const onParts = {
  ...onNode,
  globalSetup: '<rootDir>/packages/testing/src/jest/global-setup.mjs',
  globalTeardown: '<rootDir>/packages/testing/src/jest/global-teardown.mjs',
};

const anywhere = '<rootDir>/{gateway,services,frontends,packages,tools,bench}/**';

const secondTry = ['<rootDir>/packages/testing/src/jest/second-try.mjs'];
const slow = ['<rootDir>/packages/testing/src/jest/slow.mjs', ...secondTry];
const notJourneys = [...common.testPathIgnorePatterns, '/gateway/test/'];

export default {
  testSequencer: '<rootDir>/packages/testing/src/jest/longest-first.mjs',
  watchman: false,
  // Workers keep some of what every file loaded, and collecting garbage takes the longer the more there is.
  workerIdleMemoryLimit: '1GB',
  // A limit for what hangs, not for what is slow: all cores are busy with other tests.
  testTimeout: 120_000,
  projects: [
    {
      ...onNode,
      displayName: 'unit',
      setupFilesAfterEnv: secondTry,
      testMatch: [`${anywhere}/*.test.ts`],
      testPathIgnorePatterns: [
        ...common.testPathIgnorePatterns,
        '\\.(in|contract)\\.test\\.ts$',
        '/gateway/test/',
        '/e2e/',
      ],
    },
    {
      ...onParts,
      displayName: 'integration',
      setupFilesAfterEnv: secondTry,
      testMatch: [`${anywhere}/*.in.test.ts`],
      testPathIgnorePatterns: notJourneys,
    },
    {
      ...onParts,
      displayName: 'contract',
      setupFilesAfterEnv: secondTry,
      testMatch: [`${anywhere}/*.contract.test.ts`],
      testPathIgnorePatterns: notJourneys,
    },
    {
      ...common,
      displayName: 'web',
      setupFilesAfterEnv: ['<rootDir>/packages/testing/src/jest/web-setup.mjs', ...secondTry],
      testMatch: ['<rootDir>/{frontends,packages/ui}/**/*.test.tsx'],
      testEnvironment: '<rootDir>/packages/testing/src/jest/browser-like-environment.mjs',
      moduleNameMapper: {
        // The ES and the CommonJS build of graphql must not meet in one process.
        '^graphql$': resolve('graphql'),
        // As one file: every test file loads its modules anew, and these are two thousand.
        '^lucide-react$': resolve('lucide-react'),
        '\\.(svg|png|jpg|webp|woff2)$': '<rootDir>/packages/testing/src/jest/asset.mjs',
      },
    },
    {
      ...onParts,
      displayName: 'journey',
      setupFilesAfterEnv: slow,
      testMatch: ['<rootDir>/gateway/test/**/*.test.ts'],
      testPathIgnorePatterns: [...common.testPathIgnorePatterns, '/load\\.journey\\.'],
    },
    {
      ...onParts,
      displayName: 'load',
      setupFilesAfterEnv: slow,
      testMatch: ['<rootDir>/gateway/test/load.journey.test.ts'],
    },
    {
      ...onNode,
      // With MongoDB, Redis, and the product that most suites visit.
      globalSetup: '<rootDir>/frontends/shell/e2e/running/global-setup.mjs',
      globalTeardown: '<rootDir>/frontends/shell/e2e/running/global-teardown.mjs',
      displayName: 'browser',
      setupFilesAfterEnv: slow,
      testMatch: ['<rootDir>/frontends/*/e2e/**/*.e2e.ts'],
    },
  ],
};
