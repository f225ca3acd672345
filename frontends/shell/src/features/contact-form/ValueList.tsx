import { Button, Field, IconButton, Input } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { Plus, X } from 'lucide-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { FIELD_LIMITS, type KnownLabel, MOST_VALUES } from '../../contact/field/contact-fields.ts';
import { contactFormTexts } from './contact-form.texts.ts';
import type { ValueListName } from './form.rules.ts';
import { LabelChoice } from './LabelChoice.tsx';
import type { ContactFormHandle } from './useContactForm.ts';
import { withHttps } from './validation.rules.ts';

const Frame = styled.div`
  display: grid;
  gap: ${tokens.space.snug};
  justify-items: start;
`;

const Entry = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 8.5rem ${tokens.size.touch};
  gap: ${tokens.space.small};
  width: 100%;

  /* The choice and the cross stand beside the box, not beside its label. */
  & > :not(:first-child) { margin-top: 1.625rem; }
  /* Below the box. */
  & > [data-slot='offer'] { order: 1; grid-column: 1 / -1; justify-self: start; margin-top: -0.25rem; }
  &[data-alone='true'] { grid-template-columns: minmax(0, 1fr) 8.5rem; }
  @media (max-width: 30rem) {
    grid-template-columns: minmax(0, 1fr) 6.5rem;
    & > button:not([data-slot]) { grid-column: 2; margin-top: -0.25rem; justify-self: end; }
  }
  /* Magnified to twice, too: an address needs the whole width. */
  @media (max-width: 24rem) {
    &, &[data-alone='true'] { grid-template-columns: minmax(0, 1fr) ${tokens.size.touch}; }
    & > :first-child { grid-column: 1 / -1; }
    & > :not(:first-child), & > button:not([data-slot]) { margin-top: 0; }
  }
`;

const INPUTS = {
  emails: { type: 'email', inputMode: 'email', autoComplete: 'off', maxLength: FIELD_LIMITS.email },
  phones: { type: 'tel', inputMode: 'tel', autoComplete: 'off', maxLength: FIELD_LIMITS.phone },
  links: { type: 'url', inputMode: 'url', autoComplete: 'off', maxLength: FIELD_LIMITS.link },
} as const;

const LABELS: Record<ValueListName, readonly KnownLabel[]> = {
  emails: ['work', 'home', 'other'],
  phones: ['mobile', 'work', 'home', 'main', 'fax', 'other'],
  links: ['work', 'home', 'other'],
};

/** All values of a kind; the first is the contact’s main one. */
export function ValueList({ form, name }: { form: ContactFormHandle; name: ValueListName }) {
  const t = useMessages(contactFormTexts);
  const { fields, append, remove } = useFieldArray({ control: form.control, name });
  const { errors } = form.formState;
  return (
    <Frame data-wide>
      {fields.map((field, index) => {
        const label = index === 0 ? t(name) : t(`${name}Number`, { number: index + 1 });
        return (
          <Entry key={field.id} data-alone={fields.length === 1}>
            <Field label={label} error={errors[name]?.[index]?.value?.message}>
              <Input
                {...INPUTS[name]}
                autoCapitalize="none"
                spellCheck={false}
                placeholder={name === 'links' ? t('websitePlaceholder') : undefined}
                {...form.register(`${name}.${index}.value`)}
              />
            </Field>
            {name === 'links' && <HttpsOffer form={form} index={index} />}
            <LabelChoice form={form} path={`${name}.${index}.label`} known={LABELS[name]} of={label} />
            {fields.length > 1 && (
              <IconButton
                label={t('remove', { value: label })}
                icon={<X size={18} aria-hidden />}
                onClick={() => {
                  remove(index);
                  form.setFocus(`${name}.${Math.max(0, index - 1)}.value`);
                }}
              />
            )}
          </Entry>
        );
      })}
      {fields.length < MOST_VALUES && (
        <Button
          variant="ghost"
          size="small"
          icon={<Plus size={16} aria-hidden />}
          onClick={() => append({ value: '', label: '' })}
        >
          {t(`${name}Add`)}
        </Button>
      )}
    </Frame>
  );
}

/** Offers to add the missing `https://` with one tap; specification S1 refuses addresses without it. */
function HttpsOffer({ form, index }: { form: ContactFormHandle; index: number }) {
  const t = useMessages(contactFormTexts);
  const path = `links.${index}.value` as const;
  const address = withHttps(useWatch({ control: form.control, name: path }) ?? '');
  if (!address) return null;
  return (
    <Button
      data-slot="offer"
      variant="secondary"
      size="small"
      onClick={() => {
        form.setValue(path, address, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
        form.setFocus(path);
      }}
    >
      {t('useHttps', { address })}
    </Button>
  );
}
