import { createWebhooksApp } from '../src/app.ts';
import { readWebhooksConfig } from '../src/config.ts';

// Runs the service in a process that tests can kill.
const webhooks = await createWebhooksApp(readWebhooksConfig(JSON.parse(process.argv[2]!)));
process.send?.('ready');
process.on('SIGTERM', () => void webhooks.close().then(() => process.exit(0)));
