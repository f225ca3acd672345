import type { AddressPart } from '@kaard/contact-formats/contact';
import { Button, Field, IconButton, Input, Textarea } from '@kaard/ui/basics';
import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { Check, Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { ReadField } from '../../../scan/answer.ts';
import { percent } from '../reading/confidence.rules.ts';
import { type ReviewText, reviewTexts } from '../review.texts.ts';
import {
  ADDRESS_PARTS,
  FURTHER_LIMITS,
  type FurtherAddress,
  type FurtherValue,
  PHONE_LABELS,
  type PhoneLabel,
  type ValueList,
} from './further.rules.ts';
import { InputRow } from './ReviewField.tsx';
import type { FurtherHandle } from './useReviewDraft.ts';

const LABEL_TEXTS: Record<PhoneLabel, ReviewText> = {
  '': 'phoneUnlabelled',
  mobile: 'phoneMobile',
  work: 'phoneWork',
  direct: 'phoneDirect',
  'toll-free': 'phoneTollFree',
  home: 'phoneHome',
  fax: 'phoneFax',
};
const NUMBERED: Record<ValueList | 'addresses', ReviewText> = {
  phones: 'phoneNumber',
  emails: 'emailNumber',
  websites: 'websiteNumber',
  addresses: 'addressNumber',
};
const PART_TEXTS: Record<AddressPart, ReviewText> = {
  street: 'street',
  postcode: 'postcode',
  city: 'city',
  region: 'region',
  country: 'country',
};
const TYPES = { phones: 'tel', emails: 'email', websites: 'url' } as const;

const KindSelect = styled.select`
  max-width: 60%;
  min-height: ${tokens.size.touch};
  margin-block: -0.75rem;
  border: 0;
  border-radius: ${tokens.radius.base};
  background: transparent;
  font-size: ${tokens.type.small};
  cursor: pointer;

  option { background: ${tokens.color.raised}; color: ${tokens.color.ink}; }
`;

const Address = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  gap: ${tokens.space.snug};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  & > [data-wide] { grid-column: 1 / -1; }
  textarea { min-height: 0; field-sizing: content; }
`;

const AddRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space.tiny};
  margin-top: -0.5rem;
`;

/** Choice of the kind of a number, beside its label. */
export function PhoneKindSelect(props: { of: string; value: PhoneLabel; onChange: (label: PhoneLabel) => void }) {
  const t = useMessages(reviewTexts);
  return (
    <KindSelect
      aria-label={t('kindOf', { value: props.of })}
      value={props.value}
      onChange={(event) => props.onChange(event.target.value as PhoneLabel)}
    >
      {PHONE_LABELS.map((label) => (
        <option key={label} value={label}>
          {t(LABEL_TEXTS[label])}
        </option>
      ))}
    </KindSelect>
  );
}

interface Checked {
  further: FurtherHandle;
  /** Returns the field that was read, by key. */
  read: (key: string) => ReadField | undefined;
  toCheck: readonly string[];
  onConfirm: (key: string) => void;
}

interface MarkedProps extends Checked {
  id: string;
  name: string;
  action?: ReactNode;
  label?: string;
  onRemove: () => void;
  children: ReactNode;
}

/** A value with its mark, and a button to remove it. */
function Marked({
  id,
  name,
  label = name,
  action,
  read,
  toCheck,
  onConfirm,
  further,
  onRemove,
  children,
}: MarkedProps) {
  const t = useMessages(reviewTexts);
  const isUnsure = toCheck.includes(id);
  const field = read(id);
  const problem = further.problems[id];
  return (
    <Field
      label={label}
      error={problem && t(problem)}
      mark={isUnsure ? t('unsure') : undefined}
      hint={isUnsure && field ? t('unsureHint', { percent: percent(field.confidence) }) : undefined}
      action={action}
    >
      <InputRow data-field={id}>
        {children}
        {isUnsure && (
          <IconButton
            label={t('looksRightLabel', { field: name })}
            icon={<Check size={20} aria-hidden />}
            onClick={() => onConfirm(id)}
          />
        )}
        <IconButton label={t('removeValue', { value: name })} icon={<X size={18} aria-hidden />} onClick={onRemove} />
      </InputRow>
    </Field>
  );
}

/** The further values of a list; the primary one has a field of its own above. */
export function FurtherValues({ list, ...checked }: Checked & { list: ValueList }) {
  const t = useMessages(reviewTexts);
  const { further } = checked;
  return further.lists[list].map((entry: FurtherValue, index) => {
    const name = t(NUMBERED[list], { number: index + 2 });
    return (
      <Marked
        key={entry.key}
        {...checked}
        id={entry.key}
        name={name}
        onRemove={() => further.remove(list, entry.key)}
        action={
          list === 'phones' && (
            <PhoneKindSelect
              of={name}
              value={entry.label}
              onChange={(label) => further.setValue(list, entry.key, { label })}
            />
          )
        }
      >
        <Input
          name={entry.key}
          type={TYPES[list]}
          value={entry.value}
          maxLength={FURTHER_LIMITS[list]}
          autoComplete="off"
          ref={further.ref(entry.key)}
          onChange={(event) => further.setValue(list, entry.key, { value: event.target.value })}
        />
      </Marked>
    );
  });
}

/** Addresses in parts; if the country’s format is unknown, in lines. */
export function Addresses(checked: Checked) {
  const t = useMessages(reviewTexts);
  const { further } = checked;
  return further.lists.addresses.map((entry: FurtherAddress, index) => {
    const name = t(NUMBERED.addresses, { number: index + 1 });
    const { key, parts, isLines } = entry;
    return (
      <Address key={key} aria-label={name}>
        <div data-wide>
          <Marked
            {...checked}
            id={key}
            name={name}
            label={isLines ? name : t('streetOf', { address: name })}
            onRemove={() => further.remove('addresses', key)}
          >
            <Textarea
              name={key}
              rows={Math.min(5, Math.max(1, parts.street.split('\n').length))}
              value={parts.street}
              maxLength={FURTHER_LIMITS.addresses}
              autoComplete="off"
              ref={further.ref(key)}
              onChange={(event) => further.setPart(key, 'street', event.target.value)}
            />
          </Marked>
        </div>
        {!isLines &&
          ADDRESS_PARTS.filter((part) => part !== 'street').map((part) => (
            <Field key={part} label={t(PART_TEXTS[part])}>
              <Input
                name={key}
                value={parts[part]}
                maxLength={FURTHER_LIMITS.addresses}
                autoComplete="off"
                onChange={(event) => further.setPart(key, part, event.target.value)}
              />
            </Field>
          ))}
      </Address>
    );
  });
}

/** Buttons to add values that were not read. */
export function AddValues({ further }: { further: FurtherHandle }) {
  const t = useMessages(reviewTexts);
  const lists = [
    ['phones', 'addPhone'],
    ['emails', 'addEmail'],
    ['websites', 'addWebsite'],
    ['addresses', 'addAddress'],
  ] as const;
  return (
    <AddRow>
      {lists.map(([list, text]) => (
        <Button
          key={list}
          size="small"
          variant="ghost"
          icon={<Plus size={16} aria-hidden />}
          ref={further.ref(`add:${list}`)}
          aria-label={t(`${text}Label`)}
          onClick={() => further.add(list)}
        >
          {t(text)}
        </Button>
      ))}
    </AddRow>
  );
}
