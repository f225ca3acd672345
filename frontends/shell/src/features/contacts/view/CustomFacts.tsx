import type { CustomField, CustomValue } from '@kaard/contact-formats/custom';
import { Card, OutsideLink } from '@kaard/ui';
import { useLocale, useMessages } from '@kaard/ui/i18n';
import { customValuesOf } from '../../../contact/field/custom-values.ts';
import { useCustomFields } from '../../../contact/field/useCustomFields.ts';
import { contactsTexts } from '../contacts.texts.ts';
import type { ContactDetails } from './ContactView.tsx';
import { Facts } from './Facts.tsx';

/** The contact’s custom fields; those without a value are left out. */
export function CustomFacts({ contact }: { contact: ContactDetails }) {
  const t = useMessages(contactsTexts);
  const fields = useCustomFields();
  const values = customValuesOf(contact);
  const filled = fields.filter(({ key }) => Object.hasOwn(values, key));
  if (!filled.length) return null;
  return (
    <Card title={t('customFields')}>
      <Facts>
        {filled.map((field) => (
          <div key={field.key}>
            <dt>{field.name}</dt>
            <dd>
              <Value field={field} value={values[field.key]!} />
            </dd>
          </div>
        ))}
      </Facts>
    </Card>
  );
}

function Value({ field: { kind }, value }: { field: CustomField; value: CustomValue }) {
  const locale = useLocale();
  if (typeof value === 'number') return new Intl.NumberFormat(locale, { maximumFractionDigits: 20 }).format(value);
  if (kind === 'link') return <OutsideLink href={value}>{value}</OutsideLink>;
  if (kind !== 'date') return value;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return <time dateTime={value}>{day.format(new Date(`${value}T00:00:00Z`))}</time>;
}
