import { createLogger } from '@kaard/service-kit/process/logger';
import { configOrExit, run } from '@kaard/service-kit/process/run';
import { createGateway } from './app.ts';
import { readGatewayConfig } from './config.ts';
import { loadSupergraph } from './graph/supergraph.ts';

const supergraph = loadSupergraph();
const config = configOrExit(() => readGatewayConfig(process.env, supergraph.services));

await run(createLogger('gateway', config.log.level), async () => {
  const gateway = await createGateway(config, { supergraph });
  await gateway.app.listen(config.http);
  return gateway;
});
