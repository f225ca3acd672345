// Replaces `@jest/globals` for tests that Node.js loads: always forwards to the globals of the running test file.
const current = (name) => globalThis[Symbol.for('kaard.jest')][name];

const follow = (name) =>
  new Proxy(() => {}, {
    apply: (_, self, args) => current(name).apply(self, args),
    get: (_, key) => current(name)[key],
  });

export const afterAll = follow('afterAll');
export const afterEach = follow('afterEach');
export const beforeAll = follow('beforeAll');
export const beforeEach = follow('beforeEach');
export const describe = follow('describe');
export const expect = follow('expect');
export const it = follow('it');
export const jest = follow('jest');
export const test = follow('test');
