// The service as a separate process, to be killed. Reads its configuration as JSON from the first argument.
import { createContactsApp } from '../src/app.ts';

await createContactsApp(JSON.parse(process.argv[2]!));
process.send?.('ready');
