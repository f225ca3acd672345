import { Select } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import type { FieldPathByValue } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import type { KnownLabel } from '../../contact/field/contact-fields.ts';
import { useLabelText } from '../../contact/field/useLabelText.ts';
import { contactFormTexts } from './contact-form.texts.ts';
import type { ContactFormValues } from './form.rules.ts';
import type { ContactFormHandle } from './useContactForm.ts';

export interface LabelChoiceProps {
  form: ContactFormHandle;
  path: FieldPathByValue<ContactFormValues, string>;
  known: readonly KnownLabel[];
  /** The name of the labelled field, for people. */
  of: string;
}

/** Choice of a label: work, home … An imported label that is none of these is added to the choices. */
export function LabelChoice({ form, path, known, of }: LabelChoiceProps) {
  const t = useMessages(contactFormTexts);
  const say = useLabelText();
  const present = useWatch({ control: form.control, name: path });
  const choices: string[] = present && !known.some((label) => label === present) ? [...known, present] : [...known];
  return (
    <Select aria-label={t('label', { value: of })} {...form.register(path)}>
      <option value="">{t('noLabel')}</option>
      {choices.map((label) => (
        <option key={label} value={label}>
          {say(label)}
        </option>
      ))}
    </Select>
  );
}
