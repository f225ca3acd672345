import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const LOOK_EVERY_MS = 10_000;
/** What the rounds of a service (revocations, sweeps, relay) take of a processor is less. */
const IDLE_SHARE = 0.05;
/** Less is not worth the fifty milliseconds in which the process answers nobody. */
const WORTH_BYTES = 4 * 1024 * 1024;
/** The same as long as nothing but rounds has gone on since the last collection: those leave behind what V8 finds cheaply. */
const WORTH_BYTES_AGAIN = 24 * 1024 * 1024;

export interface Sample {
  atMs: number;
  /** Of the whole process since its start. */
  cpuMs: number;
  bytes: number;
}

/**
 * V8 collects garbage when somebody allocates. A process that had much to do and then nothing would keep what it no
 * longer needs for hours, and as many processes as we are that is hundreds of megabytes. V8's memory reducer leaves it
 * there, too, and `--optimize-for-size`, which does not, takes 1.8 times the processor for everything.
 */
export function giveBackWhenIdle(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const isDue = createIdleRule();
  setInterval(() => {
    const { user, system } = process.cpuUsage();
    const { heapUsed, external } = process.memoryUsage();
    if (isDue({ atMs: performance.now(), cpuMs: (user + system) / 1000, bytes: heapUsed + external })) collect();
  }, LOOK_EVERY_MS).unref();
}

/** True for a sample after a quiet stretch in which there is more than the last collection left. */
export function createIdleRule(): (sample: Sample) => boolean {
  let last: Sample | null = null;
  let left = 0;
  let collected = false;
  let workedSince = true;
  return (sample) => {
    const idle = last !== null && sample.cpuMs - last.cpuMs < IDLE_SHARE * (sample.atMs - last.atMs);
    last = sample;
    if (collected) left = sample.bytes;
    if (!idle) workedSince = true;
    collected = idle && sample.bytes >= left + (workedSince ? WORTH_BYTES : WORTH_BYTES_AGAIN);
    if (collected) workedSince = false;
    return collected;
  };
}
