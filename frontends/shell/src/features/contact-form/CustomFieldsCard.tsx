import { type CustomField, customColumn, longestOf } from '@kaard/contact-formats/custom';
import { Card, Field, Input, Select } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { contactFormTexts } from './contact-form.texts.ts';
import { Fields } from './Fields.tsx';
import type { ContactFormHandle } from './useContactForm.ts';

/** The custom fields that the person has defined, in their order. */
export function CustomFieldsCard({ form, fields }: { form: ContactFormHandle; fields: readonly CustomField[] }) {
  const t = useMessages(contactFormTexts);
  const { errors } = form.formState;
  return (
    <Card title={t('custom')}>
      <Fields>
        {fields.map((field) => {
          const path = customColumn(field.key);
          return (
            <Field key={field.key} label={field.name} error={errors[path]?.message}>
              <CustomInput form={form} field={field} />
            </Field>
          );
        })}
      </Fields>
    </Card>
  );
}

function CustomInput({ form, field }: { form: ContactFormHandle; field: CustomField }) {
  const t = useMessages(contactFormTexts);
  const path = customColumn(field.key);
  if (field.kind === 'choice') {
    // A choice that was removed later stays available for contacts that have it.
    const present = form.formState.defaultValues?.[path];
    const choices = present && !field.choices.includes(present) ? [...field.choices, present] : field.choices;
    return (
      <Select {...form.register(path)}>
        <option value="">{t('customNone')}</option>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </Select>
    );
  }
  const looks = {
    text: {},
    number: { inputMode: 'decimal' },
    date: { type: 'date' },
    link: { type: 'url', placeholder: t('websitePlaceholder'), autoCapitalize: 'none', spellCheck: false },
  } as const;
  return <Input maxLength={longestOf(field)} autoComplete="off" {...looks[field.kind]} {...form.register(path)} />;
}
