import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const LOOK_EVERY_MS = 10_000;
/** Periodic work of an idle service (revocations, sweeps, relay) uses a smaller share of the processor. */
const IDLE_SHARE = 0.05;
/** Collecting less isn’t worth the 50 ms during which the process doesn’t answer. */
const WORTH_BYTES = 4 * 1024 * 1024;
/** The threshold while only periodic work has run since the last collection; V8 collects its garbage cheaply itself. */
const WORTH_BYTES_AGAIN = 24 * 1024 * 1024;

export interface Sample {
  atMs: number;
  /** Processor time of the whole process since its start. */
  cpuMs: number;
  bytes: number;
}

/**
 * Runs the garbage collector when the process is idle. V8 collects only when memory is allocated, so that a process
 * that was busy and then idle would keep unused memory for hours; with this many processes that is hundreds of
 * megabytes. V8’s memory reducer leaves it as well, and `--optimize-for-size`, which doesn’t, takes 1.8 times the
 * processor time.
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

/**
 * Returns a function that is true for a sample after an idle interval in which the heap exceeds what the last
 * collection left by the threshold.
 */
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
