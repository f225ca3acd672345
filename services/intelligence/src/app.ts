import { createService, type ServiceDefinition } from '@kaard/service';
import { createIntelligenceBackground } from './background.ts';
import { type IntelligenceConfig, readIntelligenceConfig } from './config.ts';
import type { IntelligenceContext } from './context.ts';
import { exportedParts } from './export/exported.parts.ts';
import { createIntelligenceExport } from './export/intelligence.export.ts';
import { createIntelligenceFoundation } from './foundation.ts';
import { KEY_ACCESS } from './key-access.ts';
import { createLazyMeaning, type OpenMeaning, openMeaning } from './meaning/meaning.ts';
import { createUnderstandingWork } from './meaning/understanding.work.ts';
import { createUsageResolvers } from './owner/usage.resolvers.ts';
import { createNetworkCache } from './search/network.cache.ts';
import { createSearchResolvers } from './search/search.resolvers.ts';
import { createSearchService } from './search/search.service.ts';

export type { IntelligenceConfig } from './config.ts';
export { createIntelligenceWorker } from './worker-app.ts';

export interface IntelligenceOptions {
  now?: () => Date;
  /** The default is what the configuration chooses. */
  open?: OpenMeaning;
}

/** The web server: graph, private routes. Everything of it is created and joined here. */
export async function createIntelligenceApp(config: IntelligenceConfig, options: IntelligenceOptions = {}) {
  const { now, open = () => openMeaning(config.embedding) } = options;
  const foundation = createIntelligenceFoundation({ config, now });
  const { base, contacts, owners } = foundation;
  const { log } = base;
  const work = createUnderstandingWork(foundation, null);
  const meaning = config.embedding.isOn ? createLazyMeaning(open, log) : null;
  if (meaning) base.atEnd(meaning.close);
  const networks = createNetworkCache(contacts);
  const search = createSearchService({ contacts, networks, meaning, log });

  const service = await createService<IntelligenceContext>(base, {
    schema: new URL('../schema.graphql', import.meta.url),
    resolvers: [createSearchResolvers(search), createUsageResolvers(owners)],
    keyAccess: KEY_ACCESS,
    data: createIntelligenceExport(exportedParts(foundation)),
    background: [createIntelligenceBackground(foundation, work)],
  });
  return {
    ...service,
    /** What networks in memory take; for the benchmark. */
    bytesOfNetworks: networks.bytes,
  };
}

export const service: ServiceDefinition<IntelligenceConfig> = {
  name: 'intelligence',
  readConfig: readIntelligenceConfig,
  create: (config) => createIntelligenceApp(config),
};
