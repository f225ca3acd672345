import { readUserId } from '@kaard/ui/session';
import type { DraftEmailMutation, EmailKind } from '../generated/graphql.ts';

export type EmailDraft = Extract<DraftEmailMutation['draftEmail'], { __typename: 'DraftEmailPayload' }>;

/** Of the page, not of the browser: what was written to somebody ends with the tab. */
const kept = new Map<string, EmailDraft>();
let owner: string | null = null;

const MOST = 50;

function ofOwner(): Map<string, EmailDraft> {
  const now = readUserId();
  if (now !== owner) kept.clear();
  owner = now;
  return kept;
}

/** To whom a mail goes, and what for. */
export interface DraftFor {
  contactId: string;
  kind: EmailKind;
  /** Id of the advice that it is written for; null for none. */
  about: string | null;
}

const keyOf = ({ contactId, kind, about }: DraftFor) => `${contactId} ${kind} ${about ?? ''}`;

/** A draft counts: a dialog that was closed by accident must not cost another one. Nobody gets what another person wrote. */
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
