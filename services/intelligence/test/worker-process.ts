// A worker as a process of its own, to be killed. Reads its configuration as JSON from the first argument; the second
// says how it understands: `fast`, or `never` (begins and does not finish).

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
