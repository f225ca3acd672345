import { startWorker } from '@kaard/service';
import { service } from './app.ts';

await startWorker(service);
