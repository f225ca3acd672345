import { readUserId } from '@kaard/ui/session';
import type { DraftEmailMutation, EmailKind } from '../generated/graphql.ts';

export type EmailDraft = Extract<DraftEmailMutation['draftEmail'], { __typename: 'DraftEmailPayload' }>;

/** Kept in the page’s memory instead of browser storage: drafts end with the tab. */
const kept = new Map<string, EmailDraft>();
let owner: string | null = null;

const MOST = 50;

function ofOwner(): Map<string, EmailDraft> {
  const now = readUserId();
  if (now !== owner) kept.clear();
  owner = now;
  return kept;
}

/** Identifies a draft by its recipient and purpose. */
export interface DraftFor {
  contactId: string;
  kind: EmailKind;
  /** Id of the advice that the mail follows; null for none. */
  about: string | null;
}

const keyOf = ({ contactId, kind, about }: DraftFor) => `${contactId} ${kind} ${about ?? ''}`;

/**
 * Keeps drafts, because each counts against the plan: a dialog closed by accident must not use up another one. Drafts
 * of another person are never returned.
 */
export const keptDrafts = {
  find: (one: DraftFor): EmailDraft | null => ofOwner().get(keyOf(one)) ?? null,
  keep(one: DraftFor, draft: EmailDraft): void {
    const drafts = ofOwner();
    drafts.delete(keyOf(one));
    drafts.set(keyOf(one), draft);
    const [oldest] = drafts.keys();
    if (drafts.size > MOST && oldest) drafts.delete(oldest);
  },
  drop: (one: DraftFor): void => void ofOwner().delete(keyOf(one)),
};
