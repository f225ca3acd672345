import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
import { waitPatiently } from '../../patience.ts';

const mocker = new ModuleMocker(globalThis);
const { console } = globalThis;
const { exit } = process;
/** What `jest.setTimeout` and `jest.retryTimes` leave on the global object. */
const SETTINGS = [
  'TEST_TIMEOUT_SYMBOL',
  'RETRY_TIMES',
  'RETRY_IMMEDIATELY',
  'WAIT_BEFORE_RETRY',
  'LOG_ERRORS_BEFORE_RETRY',
].map((name) => Symbol.for(name));

/** Where `expect` keeps its state. */
const EXPECT = Symbol.for('$$jest-matchers-object');

/** The process itself, put back after each file as far as jest changes it. */
export default class NativeEnvironment {
  global = globalThis;
  moduleMocker = mocker;
  #isOver = false;

  constructor({ projectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  getVmContext() {
    return null;
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  async setup() {}

  async teardown() {
    this.#isOver = true;
    this.fakeTimersModern.dispose();
    mocker.restoreAllMocks();
    for (const setting of SETTINGS) delete globalThis[setting];
    // By it helpers know whether they are called inside of a test, where nothing can be left for the end of the file.
    const expected = globalThis[EXPECT];
    if (expected) expected.state.currentTestName = undefined;
    globalThis.console = console;
    process.exit = exit;
  }

  /** Before anything is cleaned up: whoever wants to look at a failure sees it as it is. */
  async handleTestEvent(event, state) {
    // In this process jest goes on telling those of all files before.
    if (this.#isOver) return;
    waitPatiently(event, state);
    if (event.name === 'test_fn_failure') await globalThis.whenTestFails?.(event.test.name);
  }
}
