import { ButtonLink, Field, Input, Notice, RadioGroup, Select, Stack } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import type { FormEvent } from 'react';
import type { EmailKind } from '../generated/graphql.ts';
import { useSettings } from '../settings/settings.ts';
import { draftsTexts } from './drafts.texts.ts';
import type { InsightLimit } from './useDraft.ts';

const KINDS = ['FOLLOW_UP', 'PROPOSE_MEETING', 'INITIAL_INTRODUCTION'] as const satisfies readonly EmailKind[];
/** The maximum length of a place in the API contract. */
const LONGEST_PLACE = 160;

/** The input of a draft request. */
export interface DraftWish {
  contactId: string;
  kind: EmailKind;
  place: string;
}

export interface DraftFormProps {
  id: string;
  contacts: readonly { id: string; name: string }[];
  wish: DraftWish;
  /** A readable error message. */
  problem: string | null;
  limit: InsightLimit | null;
  onChange: (wish: DraftWish) => void;
  onSubmit: () => void;
}

/** Form for a draft request: recipient, kind and place. */
export function DraftForm({ id, contacts, wish, problem, limit, onChange, onSubmit }: DraftFormProps) {
  const t = useMessages(draftsTexts);
  const isCounted = useSettings().plans !== 'off';
  const isTooLong = wish.place.trim().length > LONGEST_PLACE;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isTooLong) onSubmit();
  }

  return (
    <Stack as="form" id={id} noValidate onSubmit={submit}>
      {contacts.length > 1 && (
        <Field label={t('to')}>
          <Select value={wish.contactId} onChange={(event) => onChange({ ...wish, contactId: event.target.value })}>
            {contacts.map((contact) => (
              <option key={contact.id} value={contact.id}>
                {contact.name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <RadioGroup
        legend={t('kind')}
        value={wish.kind}
        onChange={(kind) => onChange({ ...wish, kind: kind as EmailKind })}
        options={KINDS.map((value) => ({ value, label: t(value) }))}
      />
      <Field
        label={t('place')}
        hint={t('placeHint')}
        error={isTooLong ? t('placeTooLong', { most: LONGEST_PLACE }) : undefined}
      >
        <Input
          value={wish.place}
          autoComplete="off"
          placeholder={t('placePlaceholder')}
          onChange={(event) => onChange({ ...wish, place: event.target.value })}
        />
      </Field>
      {problem && (
        <Notice kind="danger" title={t('failed')} isNews>
          {problem}
        </Notice>
      )}
      {limit ? <LimitNotice limit={limit} /> : isCounted && <Notice>{t('counts')}</Notice>}
    </Stack>
  );
}

/** Says which allowance is used up; the server’s message says until when. No input is lost. */
function LimitNotice({ limit: { message } }: { limit: InsightLimit }) {
  const t = useMessages(draftsTexts);
  return (
    <Notice
      kind="warning"
      title={t('limitTitle')}
      isNews
      actions={
        <ButtonLink size="small" to="/pricing">
          {t('seePlans')}
        </ButtonLink>
      }
    >
      {message}
    </Notice>
  );
}
