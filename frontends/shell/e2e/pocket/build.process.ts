// `node build.process.ts FOLDER`: builds the remote of the tests and says on stdout what it declares. In a process of its
// own, because a bundler does not run in the module loader of a test.
import { join } from 'node:path';
import { compileApp } from '../../../build/build-all.ts';
import { describeRemote } from '../../../build/remotes.ts';

const VERSION = '1.0.0-test';
const app = { name: 'pocket', kind: 'remote', root: import.meta.dirname } as const;
await compileApp(app, join(process.argv[2]!, VERSION), false);
process.stdout.write(JSON.stringify(await describeRemote(app, VERSION)), () => process.exit(0));
