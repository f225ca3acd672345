import { Button, Field, IconButton, Input } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { goOnAfter } from '@kaard/ui/place';
import { tokens } from '@kaard/ui/theme';
import { Plus, X } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { styled } from 'styled-components';
import { FIELD_LIMITS, MOST_VALUES } from '../../contact/field/contact-fields.ts';
import { contactFormTexts } from './contact-form.texts.ts';
import { Fields } from './Fields.tsx';
import { ADDRESS_PARTS, NO_ADDRESS } from './form.rules.ts';
import { LabelChoice } from './LabelChoice.tsx';
import type { ContactFormHandle } from './useContactForm.ts';

const Address = styled.fieldset`
  min-width: 0;
  margin: 0 0 ${tokens.space.base};
  padding: 0;
  border: 0;

  legend { padding: 0; font-weight: 600; font-size: ${tokens.type.small}; }
`;

const Head = styled.div`
  display: grid;
  grid-template-columns: 8.5rem ${tokens.size.touch};
  gap: ${tokens.space.small};
  margin: ${tokens.space.small} 0;
`;

const Frame = styled.div`
  grid-column: 1 / -1;
`;

export function AddressList({ form }: { form: ContactFormHandle }) {
  const t = useMessages(contactFormTexts);
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'addresses' });
  return (
    <Frame>
      {fields.map((field, index) => {
        const name = t('address', { number: index + 1 });
        return (
          <Address key={field.id}>
            <legend>{name}</legend>
            <Head>
              <LabelChoice form={form} path={`addresses.${index}.label`} known={['work', 'home', 'other']} of={name} />
              <IconButton
                label={t('remove', { value: name })}
                icon={<X size={18} aria-hidden />}
                onClick={() => void goOnAfter(() => remove(index))}
              />
            </Head>
            <Fields>
              {ADDRESS_PARTS.map((part) => (
                <div key={part} data-wide={part === 'street'}>
                  <Field label={t(part)}>
                    <Input
                      maxLength={FIELD_LIMITS.addressPart}
                      autoComplete="off"
                      {...form.register(`addresses.${index}.${part}`)}
                    />
                  </Field>
                </div>
              ))}
            </Fields>
          </Address>
        );
      })}
      {fields.length < MOST_VALUES && (
        <Button variant="ghost" size="small" icon={<Plus size={16} aria-hidden />} onClick={() => append(NO_ADDRESS)}>
          {t('addressAdd')}
        </Button>
      )}
    </Frame>
  );
}
