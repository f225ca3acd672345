// `node jest.process.ts OPTIONS`: runs jest as the leader of its process group.
import { run } from 'jest';
import { endWithParent } from './end-with-parent.ts';

endWithParent();
await run(process.argv.slice(2));
