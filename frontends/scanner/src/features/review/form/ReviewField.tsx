import { Badge, Button, Field, IconButton, Input } from '@kaard/ui/basics';
import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { Check, ExternalLink, Lightbulb, QrCode } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { FieldName, ReadField } from '../../../scan/answer.ts';
import { percent } from '../reading/confidence.rules.ts';
import type { Doubt } from '../reading/witnesses.rules.ts';
import { type ReviewText, reviewTexts } from '../review.texts.ts';
import { FIELD_LIMITS } from './draft.rules.ts';
import type { FieldControl } from './useReviewDraft.ts';

export const FIELD_LABELS: Record<FieldName, ReviewText> = {
  name: 'name',
  title: 'jobTitle',
  company: 'company',
  department: 'department',
  email: 'email',
  phone: 'phone',
  website: 'website',
  linkedIn: 'linkedIn',
  twitter: 'twitter',
  instagram: 'instagram',
  facebook: 'facebook',
  tiktok: 'tiktok',
  youtube: 'youtube',
  github: 'github',
};

export const InputRow = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space.tiny};

  input { flex: 1; min-width: 0; text-overflow: ellipsis; }
`;

const Aside = styled.a`
  display: inline-grid;
  place-items: center;
  width: ${tokens.size.touch};
  height: ${tokens.size.touch};
  border-radius: ${tokens.radius.base};
  color: ${tokens.color.inkSoft};

  &:hover { background: ${tokens.color.sunken}; color: ${tokens.color.ink}; }
  &[data-kind='message'] { color: ${tokens.color.success}; }
`;

const Suggestion = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space.small};
  padding: 0.375rem 0.375rem 0.375rem 0.75rem;
  border: 1px dashed ${tokens.color.lineStrong};
  border-radius: ${tokens.radius.base};
  font-size: ${tokens.type.small};

  & > svg { flex: none; color: ${tokens.color.inkSoft}; }
  & > div { flex: 1; min-width: 0; }
  strong { font-weight: 600; overflow-wrap: anywhere; }
  p { color: ${tokens.color.inkSoft}; }
`;

const Others = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space.tiny};
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.type.small};

  button {
    max-width: 100%;
    min-height: ${tokens.size.touch};
    padding: 0.25rem 0.75rem;
    border: 1px solid ${tokens.color.lineStrong};
    border-radius: 1.375rem;
    background: ${tokens.color.surface};
    color: ${tokens.color.ink};
    text-align: start;
    overflow-wrap: anywhere;
    cursor: pointer;

    &:hover { background: ${tokens.color.sunken}; border-color: ${tokens.color.ink}; }
  }
`;

export interface ReviewFieldProps {
  name: FieldName;
  control: FieldControl;
  type?: 'text' | 'email' | 'tel' | 'url';
  required?: boolean;
  error?: string | undefined;
  read: ReadField | undefined;
  /** Whether the reading is uncertain and not confirmed yet. */
  isUnsure: boolean;
  /** Contradicting evidence on the card. */
  doubt?: Doubt;
  onConfirm: () => void;
  /** A value that is not on the card; shown beside the form until it is accepted. */
  suggestion?: { value: string; reason: string } | null;
  /** Other candidates on the card. */
  others?: readonly string[];
  onUse?: (value: string) => void;
  /** Shown beside the label. */
  action?: ReactNode;
  /** A link to the field’s target. */
  link?: { href: string; label: string; icon?: ReactNode; kind?: 'message' } | null;
}

const DOUBT_TEXTS: Record<Doubt, ReviewText> = {
  company: 'doubtCompany',
  stray: 'doubtStray',
  accent: 'doubtAccent',
  spelling: 'doubtSpelling',
  twice: 'doubtTwice',
  length: 'doubtLength',
};

export function ReviewField(props: ReviewFieldProps) {
  const { name, control, type = 'text', required = false, error, read, isUnsure, doubt, onConfirm } = props;
  const { suggestion, others = [], onUse, link } = props;
  const t = useMessages(reviewTexts);
  const label = t(FIELD_LABELS[name]);
  const hintOf = (field: ReadField, against?: Doubt) =>
    against ? t(DOUBT_TEXTS[against]) : t('unsureHint', { percent: percent(field.confidence) });
  return (
    <Field
      label={label}
      required={required}
      error={error}
      mark={isUnsure ? t('unsure') : undefined}
      hint={isUnsure && read ? hintOf(read, doubt) : undefined}
      action={
        <>
          {read?.origin === 'code' && control.value === read.value && (
            <Badge variant="success">
              <QrCode size={13} aria-hidden />
              {t('fromCode')}
            </Badge>
          )}
          {props.action}
        </>
      }
    >
      <InputRow data-field={name}>
        <Input {...control} type={type} autoComplete="off" maxLength={FIELD_LIMITS[name]} />
        {isUnsure && (
          <IconButton
            label={t('looksRightLabel', { field: label })}
            icon={<Check size={20} aria-hidden />}
            onClick={onConfirm}
          />
        )}
        {link && (
          <Aside
            href={link.href}
            target="_blank"
            rel="noopener noreferrer"
            title={link.label}
            aria-label={link.label}
            data-kind={link.kind}
          >
            {link.icon ?? <ExternalLink size={18} aria-hidden />}
          </Aside>
        )}
      </InputRow>
      {others.length > 0 && (
        <Others role="group" aria-label={t('othersLabel', { field: label })}>
          <span aria-hidden>{t('others')}</span>
          {others.map((value) => (
            <button
              key={value}
              type="button"
              dir="auto"
              aria-label={t('useSuggestionLabel', { value, field: label })}
              onClick={() => onUse?.(value)}
            >
              {value}
            </button>
          ))}
        </Others>
      )}
      {suggestion && (
        <Suggestion>
          <Lightbulb size={18} aria-hidden />
          <div>
            <strong>
              {t('suggestion')}: <bdi>{suggestion.value}</bdi>
            </strong>
            <p>{suggestion.reason}</p>
          </div>
          <Button
            size="small"
            variant="secondary"
            aria-label={t('useSuggestionLabel', { value: suggestion.value, field: label })}
            onClick={() => onUse?.(suggestion.value)}
          >
            {t('useSuggestion')}
          </Button>
        </Suggestion>
      )}
    </Field>
  );
}
