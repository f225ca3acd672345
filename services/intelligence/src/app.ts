import { createService, type ServiceDefinition } from '@kaard/service';
import { createIntelligenceBackground } from './background.ts';
import { type IntelligenceConfig, readIntelligenceConfig } from './config.ts';
import type { IntelligenceContext } from './context.ts';
import { createDraftService } from './draft/draft.service.ts';
import { exportedParts } from './export/exported.parts.ts';
import { createIntelligenceExport } from './export/intelligence.export.ts';
import { createIntelligenceFoundation } from './foundation.ts';
import { createInsightsKeeper } from './insight/computing/insights.keeper.ts';
import { createThread } from './insight/computing/thread.ts';
import { createInsightResolvers } from './insight/insight.resolvers.ts';
import { createInsightService } from './insight/insight.service.ts';
import { KEY_ACCESS } from './key-access.ts';
import { createLazyMeaning, type OpenMeaning, openMeaning } from './meaning/meaning.ts';
import { createUnderstandingWork } from './meaning/understanding.work.ts';
import { createUsageResolvers } from './owner/usage.resolvers.ts';
import { createReminderResolvers } from './reminder/reminder.resolvers.ts';
import { createReminderService } from './reminder/reminder.service.ts';
import { stopRoutes } from './reminder/stop/stop.routes.ts';
import { createNetworkCache } from './search/network.cache.ts';
import { createSearchResolvers } from './search/search.resolvers.ts';
import { createSearchService } from './search/search.service.ts';
import { createOpenAiWriter } from './wording/openai.writer.ts';
import { createWordingService } from './wording/wording.service.ts';

export type { IntelligenceConfig } from './config.ts';
export { createIntelligenceWorker } from './worker-app.ts';

export interface IntelligenceOptions {
  now?: () => Date;
  /** Loads the model; defaults to the configured one. */
  open?: OpenMeaning;
}

/** Creates and connects all parts of the web server: the graph and the private routes. */
export async function createIntelligenceApp(config: IntelligenceConfig, options: IntelligenceOptions = {}) {
  const { now, open = () => openMeaning(config.embedding) } = options;
  const foundation = createIntelligenceFoundation({ config, now });
  const { base, contacts, interactions, business, generations, kept, reminders, wordings, owners } = foundation;
  const { log, unitOfWork, doOnce } = base;
  const work = createUnderstandingWork(foundation, null);
  const meaning = config.embedding.isOn ? createLazyMeaning(open, log) : null;
  if (meaning) base.atEnd(meaning.close);
  const networks = createNetworkCache(contacts, base.now);
  const search = createSearchService({ contacts, networks, meaning, log });

  const threads = { small: createThread({ mongo: config.mongo }), large: createThread({ mongo: config.mongo }) };
  base.atEnd(() => Promise.all([threads.small.close(), threads.large.close()]));
  const keeper = createInsightsKeeper({
    ...{ contacts, business, reminders, kept, owners, unitOfWork, threads, log, now: base.now },
  });
  const writer = config.wording && createOpenAiWriter(config.wording, log);
  const wording = writer && createWordingService({ writer, wordings, owners, unitOfWork, log });
  if (wording) base.atEnd(wording.settled);
  const reminding = createReminderService({ reminders, contacts, owners, unitOfWork, now: base.now });
  const insights = createInsightService({
    keeper,
    reminders: reminding,
    wording,
    generations,
    owners,
    unitOfWork,
    doOnce,
    now: base.now,
  });
  const drafts = createDraftService({
    contacts,
    interactions,
    business,
    reminders,
    insights,
    writer,
    owners,
    doOnce,
    now: base.now,
  });

  const service = await createService<IntelligenceContext>(base, {
    schema: new URL('../schema.graphql', import.meta.url),
    resolvers: [
      createSearchResolvers(search),
      createInsightResolvers(insights, drafts),
      createReminderResolvers(reminding),
      createUsageResolvers(owners),
    ],
    keyAccess: KEY_ACCESS,
    routes: [stopRoutes({ reminders, secrets: config.claimsSecrets })],
    data: createIntelligenceExport(exportedParts(foundation)),
    background: [createIntelligenceBackground(foundation, work)],
  });
  return {
    ...service,
    /** The memory used by cached networks, in bytes; for the benchmark. */
    bytesOfNetworks: networks.bytes,
  };
}

export const service: ServiceDefinition<IntelligenceConfig> = {
  name: 'intelligence',
  readConfig: readIntelligenceConfig,
  create: (config) => createIntelligenceApp(config),
};
