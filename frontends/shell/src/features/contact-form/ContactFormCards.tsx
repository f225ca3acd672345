import { SOCIAL_NETWORKS } from '@kaard/contact-formats';
import type { CustomField } from '@kaard/contact-formats/custom';
import { PLAIN_NAMES } from '@kaard/contact-formats/fields';
import type { ImportedValue } from '@kaard/contact-formats/imported-values';
import { Card, Field, Input, Stack, TagInput, Textarea } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import type { ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import { FIELD_LIMITS } from '../../contact/field/contact-fields.ts';
import { useKnownTags } from '../../contact/field/useKnownTags.ts';
import { NETWORK_NAMES } from '../../contact/link/links.rules.ts';
import { AddressList } from './AddressList.tsx';
import { BirthdayField } from './BirthdayField.tsx';
import { CustomFieldsCard } from './CustomFieldsCard.tsx';
import { contactFormTexts } from './contact-form.texts.ts';
import { Fields } from './Fields.tsx';
import { ImportedCard } from './ImportedCard.tsx';
import type { ContactFormHandle } from './useContactForm.ts';
import { ValueList } from './ValueList.tsx';

export interface ContactFormCardsProps {
  form: ContactFormHandle;
  /** Fields that the person has defined. */
  custom: readonly CustomField[];
  /** Imported values that no field could hold. */
  imported: readonly ImportedValue[];
  /** The photo, shown beside the name. */
  photo?: ReactNode;
}

/** The cards of the form. Presentation only: the page decides what is saved, and when. */
export function ContactFormCards({ form, custom, imported, photo }: ContactFormCardsProps) {
  const t = useMessages(contactFormTexts);
  const knownTags = useKnownTags();
  const { register, control, formState } = form;
  const { errors } = formState;
  return (
    <Stack>
      <Card title={t('basic')}>
        {photo}
        <Fields>
          <div data-wide>
            <Field label={t('name')} required error={errors.name?.message}>
              <Input maxLength={FIELD_LIMITS.name} autoComplete="off" autoCapitalize="words" {...register('name')} />
            </Field>
          </div>
          {PLAIN_NAMES.map((field) => (
            <Field key={field} label={t(field)}>
              <Input maxLength={FIELD_LIMITS[field]} autoComplete="off" {...register(field)} />
            </Field>
          ))}
          <Controller
            control={control}
            name="birthday"
            render={({ field, fieldState }) => (
              <BirthdayField value={field.value} onChange={field.onChange} error={fieldState.error?.message} />
            )}
          />
        </Fields>
      </Card>
      <Card title={t('reach')}>
        <Stack data-gap="roomy">
          <ValueList form={form} name="emails" />
          <ValueList form={form} name="phones" />
          <ValueList form={form} name="links" />
          <AddressList form={form} />
        </Stack>
      </Card>
      <Card title={t('socials')}>
        <Fields>
          {SOCIAL_NETWORKS.map((network) => (
            <Field key={network} label={NETWORK_NAMES[network]} error={errors[network]?.message}>
              <Input
                maxLength={FIELD_LIMITS.link}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                {...register(network)}
              />
            </Field>
          ))}
        </Fields>
      </Card>
      {custom.length > 0 && <CustomFieldsCard form={form} fields={custom} />}
      {imported.length > 0 && <ImportedCard form={form} values={imported} />}
      <Card title={t('additional')}>
        <Stack>
          <Field label={t('notes')}>
            <Textarea
              rows={4}
              maxLength={FIELD_LIMITS.notes}
              placeholder={t('notesPlaceholder')}
              {...register('notes')}
            />
          </Field>
          <Field label={t('tags')}>
            <Controller
              control={control}
              name="tags"
              render={({ field }) => (
                <TagInput
                  value={field.value}
                  onChange={field.onChange}
                  suggestions={knownTags}
                  placeholder={t('tagsPlaceholder')}
                />
              )}
            />
          </Field>
        </Stack>
      </Card>
    </Stack>
  );
}
