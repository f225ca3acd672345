import type { Product } from '../product/product.ts';
import { isWorker } from './memory.ts';

/** Processes with less time aren't listed. */
const LEAST_SECONDS = 0.001;

/** Processor seconds per card, by process. */
export interface Taken {
  workers: number;
  others: [name: string, seconds: number][];
}

/** @param before the earlier `processorSeconds`; the time of this process (sending and polling) isn't counted */
export function takenSince(product: Product, before: Record<string, number>, cards: number): Taken {
  const seconds = new Map<string, number>();
  for (const [process_, now] of Object.entries(product.processorSeconds())) {
    const [, name = '', pid] = /^(.*) \((\d+)\)$/.exec(process_) ?? [];
    if (Number(pid) === process.pid) continue;
    const who = isWorker(name) ? 'workers' : name.split(' ')[0]!;
    seconds.set(who, (seconds.get(who) ?? 0) + (now - (before[process_] ?? 0)) / cards);
  }
  const workers = seconds.get('workers') ?? 0;
  seconds.delete('workers');
  const others = [...seconds].filter(([, taken]) => taken >= LEAST_SECONDS).sort(([, a], [, b]) => b - a);
  return { workers, others };
}

export function sayTaken({ workers, others }: Taken, engine: number): void {
  const all = workers + others.reduce((sum, [, seconds]) => sum + seconds, 0);
  const ms = (seconds: number) => `${Math.round(seconds * 1000)} ms`;
  console.log(`processor time for a card: the engine alone ${ms(engine)}, the product ${ms(all)}, of it`);
  console.log(`  workers ${ms(workers)}`);
  for (const [name, seconds] of others) console.log(`  ${name} ${ms(seconds)}`);
  console.log('');
}
