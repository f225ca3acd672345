// Durable work as a process of its own, to be killed. Reads where everything is as JSON from the first argument.
import { setTimeout as wait } from 'node:timers/promises';
import { patient } from '@kaard/testing/patience';
import { Registry } from 'prom-client';
import { connectMongo, firstConnection } from '../src/database/mongo.ts';
import { createErrorReporter } from '../src/errors/error-reporter.ts';
import { createLogger } from '../src/process/logger.ts';
import { createDurableWork } from '../src/work/durable-work.ts';
import { createSchedule } from '../src/work/schedule.ts';
import { createPieces } from './pieces.ts';

const { uri, database, redisUrl, prefix } = JSON.parse(process.argv[2]!);
const connection = await firstConnection(connectMongo({ uri, database }));
const log = createLogger('work', 'silent');
const errorReporter = createErrorReporter({ log, metrics: new Registry() });
const pieces = createPieces(connection);
const work = createDurableWork({
  ...{ redisUrl, prefix, errorReporter, log, lockMs: patient(1000), stalledCheckMs: 500, sweepMs: 300 },
  kinds: {
    piece: pieces.kind(async ({ id }) => {
      await wait(20);
      return pieces.end(id, 'done');
    }),
  },
});
createSchedule({ connection, work: [work.sweep], errorReporter, log }).start();
work.start();
process.send?.('ready');
