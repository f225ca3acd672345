import { hrefOf, messagingLink, type SocialNetwork, socialUrl } from '@kaard/contact-formats';
import { Button, Card, Field, Textarea } from '@kaard/ui/basics';
import { useMessages } from '@kaard/ui/i18n';
import { isLost } from '@kaard/ui/place';
import { tokens } from '@kaard/ui/theme';
import { MessageCircle, ScanLine } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { FIELD_NAMES, type FieldName, type ReadCard, SOCIAL_NAMES } from '../../../scan/answer.ts';
import { isUnsure } from '../reading/confidence.rules.ts';
import { otherValues } from '../reading/suggestions.rules.ts';
import type { Doubts } from '../reading/witnesses.rules.ts';
import { reviewTexts } from '../review.texts.ts';
import { FIELD_LIMITS } from './draft.rules.ts';
import { Addresses, AddValues, FurtherValues, PhoneKindSelect } from './FurtherValues.tsx';
import { furtherOf } from './further.rules.ts';
import { FIELD_LABELS, ReviewField, type ReviewFieldProps } from './ReviewField.tsx';
import { TagsField } from './TagsField.tsx';
import type { ReviewDraftHandle } from './useReviewDraft.ts';

const Form = styled.form`
  display: grid;
  gap: ${tokens.space.roomy};
`;

const Section = styled.fieldset`
  display: grid;
  /* A marked field reaches beyond its place and must not touch its neighbours. */
  gap: 1.5rem;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  & + & { padding-top: ${tokens.space.roomy}; border-top: 1px solid ${tokens.color.line}; }

  legend {
    float: inline-start;
    width: 100%;
    margin-bottom: -0.25rem;
    padding: 0;
    font-family: ${tokens.type.display};
    font-size: ${tokens.type.lead};
    font-weight: 650;
    letter-spacing: -0.01em;
  }
  legend + * { clear: both; }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space.snug};

  &[hidden] { display: none; }
  & > * { flex: 1 1 auto; }
  & > :first-child { flex: 2 1 9rem; }
  & > :last-child { padding-inline: ${tokens.space.snug}; }
`;

export interface ReviewFormProps {
  form: Pick<
    ReviewDraftHandle,
    'draft' | 'values' | 'problems' | 'control' | 'setField' | 'focus' | 'change' | 'further'
  >;
  card: ReadCard | null;
  doubts: Doubts;
  /** The confidence of the reading, and what to check first. */
  summary: ReactNode;
  /** The question to answer before saving. */
  question: ReactNode;
  isAsking: boolean;
  toCheck: readonly string[];
  suggestions: Partial<Record<FieldName, { value: string; reason: string }>>;
  suggestedTags: string[];
  isSaving: boolean;
  onConfirm: (name: string) => void;
  onLook: (name: string | null) => void;
  /** Whether saving, like the other button, continues with the next card. */
  isInQueue?: boolean;
  /** Whether leaving loses it completely. */
  isOnlyHere?: boolean;
  onSave: () => void;
  onCancel: () => void;
  onRescan: () => void;
}

/** Whether it is the name of a field or the key of a further value. */
const isPlace = (name: string): boolean => name.includes(':') || FIELD_NAMES.some((field) => field === name);

export function ReviewForm(props: ReviewFormProps) {
  const { form, card, doubts, toCheck, suggestions, onConfirm, onLook } = props;
  const { values, problems } = form;
  const t = useMessages(reviewTexts);

  // The question has disappeared, with the focused button: the focus returns to the button that opened it.
  const save = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    if (wasAsking.current && !props.isAsking && isLost()) save.current?.focus();
    wasAsking.current = props.isAsking;
  }, [props.isAsking]);

  const field = (name: FieldName, more: Pick<ReviewFieldProps, 'type' | 'required' | 'link' | 'action'> = {}) => {
    const problem = problems[name];
    return (
      <ReviewField
        key={name}
        name={name}
        control={form.control(name)}
        error={problem && t(problem)}
        read={card?.fields[name]}
        isUnsure={toCheck.includes(name)}
        doubt={isUnsure(card?.fields[name]) ? undefined : doubts[name]}
        onConfirm={() => onConfirm(name)}
        suggestion={suggestions[name] ?? null}
        others={otherValues(card, name, values[name], toCheck.includes(name))}
        onUse={(value) => {
          form.setField(name, value);
          form.focus(name);
        }}
        {...more}
      />
    );
  };
  const read = new Map(card ? furtherOf(card).map((one) => [one.key, one.field]) : []);
  const checked = { further: form.further, read: (key: string) => read.get(key), toCheck, onConfirm };
  const opens = (name: FieldName, href: string | null) =>
    href ? { href, label: t('openLink', { field: t(FIELD_LABELS[name]) }) } : null;

  // A fax can’t receive chat messages.
  const message = form.draft.phoneLabel === 'fax' ? null : messagingLink(values.phone);
  const socials = SOCIAL_NAMES.filter((name) => card?.fields[name] || card?.values[name] || values[name]);

  return (
    <Card>
      <Form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          props.onSave();
        }}
        onFocus={(event) => {
          const target: EventTarget = event.target;
          // A button beside a field belongs to that field: the picture does not move.
          if (target instanceof HTMLButtonElement) return;
          const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
          onLook(isText && isPlace(target.name) ? target.name : null);
        }}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) onLook(null);
        }}
      >
        {props.summary}
        <Section>
          <legend>{t('sectionPerson')}</legend>
          {field('name', { required: true })}
          {field('title')}
          {field('company')}
          {(card?.fields.department || values.department) && field('department')}
        </Section>
        <Section>
          <legend>{t('sectionReach')}</legend>
          {field('email', { type: 'email' })}
          <FurtherValues list="emails" {...checked} />
          {field('phone', {
            type: 'tel',
            action: values.phone.trim() !== '' && (
              <PhoneKindSelect
                of={t('phone')}
                value={form.draft.phoneLabel}
                onChange={(phoneLabel) => form.change({ phoneLabel })}
              />
            ),
            link: message
              ? { href: message, label: t('message'), icon: <MessageCircle size={20} aria-hidden />, kind: 'message' }
              : null,
          })}
          <FurtherValues list="phones" {...checked} />
          {field('website', { type: 'url', link: opens('website', hrefOf(values.website)) })}
          <FurtherValues list="websites" {...checked} />
          <Addresses {...checked} />
          <AddValues further={form.further} />
        </Section>
        {socials.length > 0 && (
          <Section>
            <legend>{t('sectionSocial')}</legend>
            {socials.map((name) => field(name, { link: opens(name, socialUrl(name as SocialNetwork, values[name])) }))}
          </Section>
        )}
        <Section>
          <legend>{t('sectionOwn')}</legend>
          <Field label={t('notes')}>
            <Textarea {...form.control('notes')} maxLength={FIELD_LIMITS.notes} placeholder={t('notesHint')} rows={3} />
          </Field>
          <TagsField value={values.tags} onChange={(tags) => form.change({ tags })} suggested={props.suggestedTags} />
        </Section>
        {props.question}
        {/* One decision at a time: an open question replaces these buttons. */}
        <Actions hidden={props.isAsking}>
          <Button ref={save} type="submit" pending={props.isSaving}>
            {t(props.isSaving ? 'saving' : 'save')}
          </Button>
          {!props.isInQueue && (
            <Button variant="secondary" icon={<ScanLine size={18} aria-hidden />} onClick={props.onRescan}>
              {t('rescan')}
            </Button>
          )}
          <Button variant="ghost" onClick={props.onCancel}>
            {t(!props.isInQueue ? 'cancel' : props.isOnlyHere ? 'discard' : 'skip')}
          </Button>
        </Actions>
      </Form>
    </Card>
  );
}
