import { startService } from '@kaard/service';
import { service } from './app.ts';

await startService(service);
