import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
import { waitPatiently } from '../../patience.ts';

const mocker = new ModuleMocker(globalThis);
const { console } = globalThis;
const { exit } = process;
/** Symbols under which `jest.setTimeout` and `jest.retryTimes` store their settings on the global object. */
const SETTINGS = [
  'TEST_TIMEOUT_SYMBOL',
  'RETRY_TIMES',
  'RETRY_IMMEDIATELY',
  'WAIT_BEFORE_RETRY',
  'LOG_ERRORS_BEFORE_RETRY',
].map((name) => Symbol.for(name));

/** Symbol under which `expect` stores its state. */
const EXPECT = Symbol.for('$$jest-matchers-object');

/** Runs tests in the process’s own global scope, which is restored after each file as far as jest changes it. */
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
    // Helpers use it to tell whether they run inside a test, where no hook can be added for the end of the file.
    const expected = globalThis[EXPECT];
    if (expected) expected.state.currentTestName = undefined;
    globalThis.console = console;
    process.exit = exit;
  }

  /** Runs before any cleanup, so that a failure can be inspected in its original state. */
  async handleTestEvent(event, state) {
    // In a shared process jest keeps sending events to the environments of earlier files.
    if (this.#isOver) return;
    waitPatiently(event, state);
    if (event.name === 'test_fn_failure') await globalThis.whenTestFails?.(event.test.name);
  }
}
