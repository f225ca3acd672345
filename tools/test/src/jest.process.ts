// `node jest.process.ts OPTIONS`: jest, as the leader of its processes.
import { run } from 'jest';
import { endWithParent } from './end-with-parent.ts';

endWithParent();
await run(process.argv.slice(2));
