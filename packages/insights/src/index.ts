export { reminderAdvice } from './advice/reminders.ts';
export type { NetworkAnalysis } from './analysis.ts';
export { type Advised, aboutOf } from './draft/about.ts';
export { type DraftRequest, draftOf, type EmailDraft } from './draft/draft.ts';
export type { DraftKind } from './draft/texts.ts';
export type { Fact, PersonRef, PriorityWord } from './evidence.ts';
export { INDUSTRIES, type Industry } from './industry/industries.ts';
export * from './insights.ts';
export { mentionsOf, wordsOfDays } from './mentions.ts';
export { createVocabulary, type Vocabulary } from './needed/vocabulary.ts';
export type { Arrival, CardReceived, Network, Person, Seniority } from './network.ts';
export { relationshipOf } from './relationship.ts';
export {
  adviceMaterial,
  type DraftMaterial,
  draftMaterial,
  mayBeWorded,
  type Told,
  wordedAdvice,
  wordedDraft,
} from './worded/worded.ts';
