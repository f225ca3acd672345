import { Input, Select } from '@kaard/ui';
import { useLocale, useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { type ChangeEvent, useId, useState } from 'react';
import { styled } from 'styled-components';
import { birthdayParts, birthdayText } from './birthday.rules.ts';
import { contactFormTexts } from './contact-form.texts.ts';

const Frame = styled.fieldset`
  min-width: 0;
  /* Names of months need the room. */
  max-width: 26rem;
  grid-column: 1 / -1;
  margin: 0;
  padding: 0;
  border: 0;

  legend { padding: 0; font-weight: 600; font-size: ${tokens.type.small}; margin-bottom: 0.375rem; }
  & > div { display: grid; grid-template-columns: 4rem minmax(0, 1fr) 5.5rem; gap: ${tokens.space.small}; }
  @media (max-width: 24rem) {
    & > div { grid-template-columns: 4rem minmax(0, 1fr); }
    & > div > :last-child { grid-column: 1 / -1; }
  }
  p { margin-top: 0.375rem; font-size: ${tokens.type.small}; color: ${tokens.color.inkSoft}; }
  p[role='alert'] { color: ${tokens.color.dangerText}; font-weight: 500; }
`;

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

export interface BirthdayFieldProps {
  /** `1984-05-17`, `--05-17` without a year, or empty. */
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** Fields for day, month and, if known, year: the browser’s own date field requires a year. */
export function BirthdayField({ value, onChange, error }: BirthdayFieldProps) {
  const t = useMessages(contactFormTexts);
  const locale = useLocale();
  const note = useId();
  const [parts, setParts] = useState(() => birthdayParts(value));
  // The value was replaced by another version of the contact.
  const shown = birthdayText(parts) === value ? parts : birthdayParts(value);
  const month = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });

  const set = (part: keyof typeof parts) => (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
    const text = part === 'month' ? event.target.value : event.target.value.replace(/\D/g, '');
    const next = { ...shown, [part]: text };
    setParts(next);
    onChange(birthdayText(next));
  };
  const wiring = { 'aria-describedby': note, 'aria-invalid': error ? true : undefined };
  return (
    <Frame>
      <legend>{t('birthday')}</legend>
      <div>
        <Input
          aria-label={t('day')}
          {...wiring}
          inputMode="numeric"
          maxLength={2}
          placeholder={t('day')}
          value={shown.day}
          onChange={set('day')}
        />
        <Select aria-label={t('month')} {...wiring} value={shown.month} onChange={set('month')}>
          <option value="">{t('month')}</option>
          {MONTHS.map((number) => (
            <option key={number} value={number}>
              {month.format(new Date(`2000-${number}-01T00:00:00Z`))}
            </option>
          ))}
        </Select>
        <Input
          aria-label={t('year')}
          {...wiring}
          inputMode="numeric"
          maxLength={4}
          placeholder={t('year')}
          value={shown.year}
          onChange={set('year')}
        />
      </div>
      <p id={note} {...(error && { role: 'alert' })}>
        {error ?? t('birthdayHint')}
      </p>
    </Frame>
  );
}
