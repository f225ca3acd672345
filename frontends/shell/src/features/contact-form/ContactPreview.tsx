import { Avatar, Badge, Card } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { Globe, Link2, Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { useShownName } from '../../contact/field/name-order.ts';
import { profilesOf, profileTextsOf } from '../../contact/link/links.rules.ts';
import { contactFormTexts } from './contact-form.texts.ts';
import { ADDRESS_PARTS, type ContactFormValues, cleaned } from './form.rules.ts';
import type { ContactFormHandle } from './useContactForm.ts';

const Who = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: 0 ${tokens.space.snug};
  overflow-wrap: anywhere;

  strong { font-family: ${tokens.type.display}; font-size: ${tokens.type.lead}; font-weight: 650; line-height: 1.2; }
  strong[data-empty='true'] { color: ${tokens.color.inkFaint}; }
  span + div > span { display: block; color: ${tokens.color.inkSoft}; font-size: ${tokens.type.small}; }
`;

const Lines = styled.ul`
  display: grid;
  gap: ${tokens.space.small};
  margin: ${tokens.space.base} 0 0;
  padding: 0;
  list-style: none;
  font-size: ${tokens.type.small};

  li { display: grid; grid-template-columns: 1.25rem minmax(0, 1fr); gap: ${tokens.space.small}; overflow-wrap: anywhere; }
  svg { margin-top: 0.125rem; color: ${tokens.color.inkSoft}; }
  &:empty { display: none; }
`;

const Tags = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem;
  margin-top: ${tokens.space.base};

  &:empty { display: none; }
`;

const Notes = styled.p`
  margin-top: ${tokens.space.base};
  padding-top: ${tokens.space.snug};
  border-top: 1px solid ${tokens.color.line};
  font-size: ${tokens.type.small};
  white-space: pre-wrap;
  unicode-bidi: plaintext;
  overflow-wrap: anywhere;
  max-height: 12rem;
  overflow: hidden;
`;

const Hint = styled.p`
  margin-top: ${tokens.space.base};
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.type.small};
`;

/** A preview of the contact while it is typed. Only this component renders on every key. */
export function ContactPreview({ form, photo }: { form: ContactFormHandle; photo: string | null }) {
  const values = useWatch({ control: form.control }) as ContactFormValues;
  return <Preview values={cleaned(values)} photo={photo} />;
}

function Preview({ values, photo }: { values: ContactFormValues; photo: string | null }) {
  const shownName = useShownName();
  const t = useMessages(contactFormTexts);
  const { name, title, company, emails, phones, links, addresses, tags, notes } = values;
  const job = title && company ? t('job', { title, company }) : title || company;
  const line = (icon: ReactNode, text: string, key: string) => (
    <li key={key}>
      {icon}
      {text}
    </li>
  );
  const lines = [
    ...emails.map(({ value }, index) => line(<Mail size={16} aria-hidden />, value, `email ${index}`)),
    ...phones.map(({ value }, index) => line(<Phone size={16} aria-hidden />, value, `phone ${index}`)),
    ...links.map(({ value }, index) => line(<Globe size={16} aria-hidden />, value, `link ${index}`)),
    ...addresses.map((address, index) =>
      line(
        <MapPin size={16} aria-hidden />,
        ADDRESS_PARTS.map((part) => address[part])
          .filter(Boolean)
          .join(', '),
        `address ${index}`,
      ),
    ),
    ...profilesOf(values).map((profile) => line(<Link2 size={16} aria-hidden />, profile.name, profile.network)),
    ...profileTextsOf(values).map(({ network, name: at, text }) =>
      line(<Link2 size={16} aria-hidden />, `${at}: ${text}`, network),
    ),
  ];
  return (
    <Card title={t('preview')}>
      <Who>
        <Avatar name={name} src={photo} />
        <div>
          <strong data-empty={!name}>{name ? shownName({ name, company }) : t('previewName')}</strong>
          {job && <span>{job}</span>}
        </div>
      </Who>
      <Lines>{lines}</Lines>
      <Tags>
        {tags.map((tag) => (
          <Badge key={tag}>{tag}</Badge>
        ))}
      </Tags>
      {notes && <Notes>{notes}</Notes>}
      {!name && lines.length === 0 && <Hint>{t('previewNothing')}</Hint>}
    </Card>
  );
}
