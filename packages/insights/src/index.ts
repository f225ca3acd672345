export { type DueReminder, reminderAdvice } from './advice/reminders.ts';
export type { NetworkAnalysis } from './analysis.ts';
export { type DraftRequest, draftOf, type EmailDraft, type UsableFacts, usable } from './draft/draft.ts';
export { DRAFT_KINDS, type DraftKind } from './draft/texts.ts';
export type { Fact, FactField, PersonRef, PriorityWord } from './evidence.ts';
export { INDUSTRIES, type Industry, industriesNamed } from './industry/industries.ts';
export * from './insights.ts';
export { mentionsOf } from './mentions.ts';
export { createVocabulary, type Vocabulary } from './needed/vocabulary.ts';
export type { Arrival, Business, Mention, Network, Person, Seniority, Touch, TouchKind } from './network.ts';
export { DORMANT_AFTER, relationshipOf } from './relationship.ts';
export {
  adviceMaterial,
  type DraftMaterial,
  draftMaterial,
  mayBeWorded,
  type Told,
  wordedAdvice,
  wordedDraft,
} from './worded/worded.ts';
