import { cpus } from 'node:os';
import type { Form } from '../cards/truth.ts';
import type { EngineName } from '../engines/engine.ts';
import { type Answer, type Score, tally } from '../score/tally.ts';
import { type CardPictureFile, type CardSet, spreadOver } from './card-set.ts';
import { type Outcome, runPool } from './pool.ts';

export interface FormResult {
  set: string;
  form: Form;
  score: Score;
}

export interface SpeedResult {
  /** One picture at a time with two threads, as for a person who is waiting. */
  latencyMs: { p50: number; p95: number; pictures: number };
  perMinute: { workers: number; cards: number; pictures: number }[];
  /** The median of each step, if the engine reports it. */
  stepsMs: Record<string, number>;
}

export interface EngineResult {
  engine: EngineName;
  forms: FormResult[];
  speed: SpeedResult;
}

export interface BenchmarkOptions {
  engine: EngineName;
  sets: readonly CardSet[];
  /** The number of pictures for latency and throughput; accuracy uses all. */
  speedPictures: number;
  say: (text: string) => void;
}

/** Pictures that warm up caches and memory and aren't counted. */
const WARM_UP = 3;

export async function runBenchmark({ engine, sets, speedPictures, say }: BenchmarkOptions): Promise<EngineResult> {
  const speed = await measureSpeed({ engine, sets, speedPictures, say });
  const forms: FormResult[] = [];
  for (const set of sets) {
    const orders = set.pictures.map((picture) => ({ key: keyOf(picture), path: picture.path }));
    const total = orders.length;
    const workers = Math.min(2, cpus().length);
    const onDone = everyTen(total, (done) => say(`${engine}, ${set.name}: ${done} of ${total} pictures`));
    const { outcomes } = await runPool(orders, { engine, workers, threads: 1, onDone });
    for (const form of formsOf(set)) {
      const answers = set.pictures
        .filter((picture) => picture.form === form)
        .map((picture) => toAnswer(picture, outcomes.get(keyOf(picture))!));
      forms.push({ set: set.name, form, score: tally(answers, set.cards) });
    }
  }
  return { engine, forms, speed };
}

/** Measures speed before the long run, with the same pictures for every engine. */
async function measureSpeed({ engine, sets, speedPictures, say }: BenchmarkOptions): Promise<SpeedResult> {
  const photos = sets[0]!.pictures.filter(
    ({ form }, _, all) => form === 'photo' || !all.some((other) => other.form === 'photo'),
  );
  const orders = spreadOver(photos, speedPictures).map((picture) => ({ key: keyOf(picture), path: picture.path }));
  const progress = (what: string, total: number) => everyTen(total, (done) => say(`${what}: ${done} of ${total}`));
  // Warm-up pictures are read again for the figures, so that a few pictures are enough.
  const warmUp = orders.slice(0, WARM_UP).map(({ key, path }) => ({ key: `warm-up ${key}`, path }));
  const all = [...warmUp, ...orders];
  const onDone = progress(`${engine}, latency of one photo at a time`, all.length);
  const single = await runPool(all, { engine, workers: 1, threads: 2, onDone });
  const counted = orders.map(({ key }) => single.outcomes.get(key)!);
  const times = counted.map(({ readMs, extractMs }) => readMs + extractMs);
  const perMinute: SpeedResult['perMinute'] = [];
  for (const workers of [1, 2]) {
    const onDone = progress(`${engine}, cards per minute with ${workers} worker${workers > 1 ? 's' : ''}`, all.length);
    const { wallMs } = await runPool(all, { engine, workers, threads: 1, onDone });
    perMinute.push({ workers, cards: (all.length * 60_000) / wallMs, pictures: all.length });
  }
  return {
    latencyMs: { p50: quantile(times, 0.5), p95: quantile(times, 0.95), pictures: times.length },
    perMinute,
    stepsMs: {
      ...stepsOf(counted),
      fields: quantile(
        counted.map(({ extractMs }) => extractMs),
        0.5,
      ),
    },
  };
}

function stepsOf(outcomes: readonly Outcome[]): Record<string, number> {
  const steps = [...new Set(outcomes.flatMap(({ timings }) => Object.keys(timings)))];
  return Object.fromEntries(
    steps.map((step) => [
      step,
      quantile(
        outcomes.map(({ timings }) => timings[step] ?? 0),
        0.5,
      ),
    ]),
  );
}

/** Reports progress of a long run every ten pictures. */
const everyTen = (total: number, tell: (done: number) => void) => (done: number) => {
  if (done % 10 === 0 || done === total) tell(done);
};

const keyOf = ({ form, id }: Pick<CardPictureFile, 'form' | 'id'>): string => `${form}/${id}`;

const formsOf = ({ pictures }: CardSet): Form[] => [...new Set(pictures.map(({ form }) => form))];

const toAnswer = ({ id, form }: CardPictureFile, { data, lists, reading }: Outcome): Answer => ({
  id,
  form,
  data,
  lists,
  reading,
});

/** The value at the nearest rank; NaN without values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}
