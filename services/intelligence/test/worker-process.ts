// A worker as a separate process, to be killed. Reads its configuration as JSON from the first argument; the second
// sets how it works: `fast`, or `never` (starts and doesn’t finish).

import { createIntelligenceWorker } from '../src/worker-app.ts';
import { openSmallMeaning } from './small-meaning.ts';

const [config, manner] = process.argv.slice(2) as [string, 'fast' | 'never'];

await createIntelligenceWorker(JSON.parse(config), {
  async open() {
    const meaning = await openSmallMeaning();
    if (manner === 'fast') return meaning;
    const profiles = () => {
      process.send?.('at work');
      return new Promise<never>(() => {});
    };
    return { ...meaning, atlas: { ...meaning.atlas, profiles } };
  },
});
process.send?.('ready');
