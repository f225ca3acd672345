import { Button, ButtonAnchor, Field, Input, Notice, Stack, Textarea, TextLink } from '@kaard/ui';
import { useLocale, useMessages } from '@kaard/ui/i18n';
import { useToast } from '@kaard/ui/toast';
import { Copy, Mail, RotateCcw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { dayIn } from '../evidence/evidence.rules.ts';
import { draftsTexts } from './drafts.texts.ts';
import type { EmailDraft } from './kept-drafts.ts';
import { draftLink } from './mail.rules.ts';

const Frame = styled(Stack)`
  /* The way out stays in sight. */
  textarea { max-height: 34vh; }
`;

export interface DraftFieldsProps {
  contactId: string;
  draft: EmailDraft;
  birthday: string | null;
  /** The draft was copied, or opened in the mail program. */
  hasLeft: boolean;
  isLogging: boolean;
  onChange: (draft: EmailDraft) => void;
  onLog: () => void;
}

/** The fields of the draft, to be read and edited. */
export function DraftFields({ contactId, draft, birthday, hasLeft, isLogging, onChange, onLog }: DraftFieldsProps) {
  const t = useMessages(draftsTexts);
  const locale = useLocale();
  const day = birthday && dayIn(birthday, locale);
  const message = useRef<HTMLTextAreaElement>(null);
  const { to, subject, body, language } = draft;

  // The button that requested the draft is gone.
  useEffect(() => message.current?.focus(), []);

  return (
    <Frame>
      {day && <Notice>{t('birthday', { date: day })}</Notice>}
      {to ? (
        <Field label={t('to')}>
          <Input value={to} readOnly />
        </Field>
      ) : (
        <Notice kind="warning">
          {t('noAddress')} <TextLink to={`/contacts/edit/${contactId}`}>{t('addAddress')}</TextLink>
        </Notice>
      )}
      <Field label={t('subject')}>
        <Input
          lang={language}
          value={subject}
          onChange={(event) => onChange({ ...draft, subject: event.target.value })}
        />
      </Field>
      <Field label={t('body')}>
        <Textarea
          ref={message}
          lang={language}
          rows={9}
          value={body}
          onChange={(event) => onChange({ ...draft, body: event.target.value })}
        />
      </Field>
      {hasLeft && (
        <Notice
          kind="success"
          title={t('sentQuestion')}
          isNews
          actions={
            <Button variant="secondary" size="small" pending={isLogging} onClick={onLog}>
              {t('log')}
            </Button>
          }
        >
          {t('sentText')}
        </Notice>
      )}
    </Frame>
  );
}

export interface DraftActionsProps {
  draft: EmailDraft;
  onAgain: () => void;
  onLeft: () => void;
}

/** Buttons to copy the draft or to open it in the person’s own mail program: the product itself sends nothing. */
export function DraftActions({ draft: { to, subject, body }, onAgain, onLeft }: DraftActionsProps) {
  const t = useMessages(draftsTexts);
  const { toast } = useToast();

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(`${subject}\n\n${body}`);
    } catch {
      // The clipboard needs a secure context (https) and permission.
      return void toast({ title: t('copyFailed'), description: t('copyFailedText'), variant: 'destructive' });
    }
    onLeft();
    toast({ title: t('copied') });
  }

  return (
    <>
      <Button variant="ghost" icon={<RotateCcw size={18} aria-hidden />} onClick={onAgain}>
        {t('again')}
      </Button>
      <Button variant="secondary" icon={<Copy size={18} aria-hidden />} onClick={() => void copy()}>
        {t('copy')}
      </Button>
      <ButtonAnchor
        href={draftLink({ to: to ?? null, subject, body })}
        icon={<Mail size={18} aria-hidden />}
        onClick={onLeft}
      >
        {t('send')}
      </ButtonAnchor>
    </>
  );
}
