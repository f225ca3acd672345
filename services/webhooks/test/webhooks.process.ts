import { createWebhooksApp } from '../src/app.ts';
import { readWebhooksConfig } from '../src/config.ts';

// A process of its own, to be killed: takes events and sends.
const webhooks = await createWebhooksApp(readWebhooksConfig(JSON.parse(process.argv[2]!)));
process.send?.('ready');
process.on('SIGTERM', () => void webhooks.close().then(() => process.exit(0)));
