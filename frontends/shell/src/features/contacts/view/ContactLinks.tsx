import { PLAIN_NAMES } from '@kaard/contact-formats/fields';
import { Card, media, Row } from '@kaard/ui';
import { useLocale, useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { Cake, ExternalLink, Globe, Info, Mail, MapPin, MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useLabelText } from '../../../contact/field/useLabelText.ts';
import {
  hrefOf,
  isAnswered,
  mailtoOf,
  messagingOf,
  profilesOf,
  profileTextsOf,
  telOf,
} from '../../../contact/link/links.rules.ts';
import { mapLink } from '../../../contact/link/map-link.rules.ts';
import { contactsTexts } from '../contacts.texts.ts';
import type { ContactDetails } from './ContactView.tsx';
import { CopyButton } from './CopyButton.tsx';
import { addressLines, birthdayOf } from './details.rules.ts';

const Lines = styled.dl`
  container-type: inline-size;
  display: grid;
  gap: ${tokens.space.base};
  margin: 0;
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: 2.5rem minmax(0, 1fr) auto auto;
  align-items: center;
  gap: 0 ${tokens.space.snug};

  & > svg { grid-row: span 2; justify-self: center; color: ${tokens.color.inkSoft}; }
  dt { grid-column: 2; font-size: ${tokens.type.tiny}; color: ${tokens.color.inkSoft}; }
  dd { grid-column: 2; justify-self: start; margin: 0; font-weight: 550; overflow-wrap: anywhere; white-space: pre-line; }
  /* A number that is called by a tap is as high as a finger wants it. */
  @media ${media.touch} { dd:not([data-slot]) > a:only-child { display: inline-block; margin-block: -0.6875rem; padding-block: 0.6875rem; } }
  & > [data-slot='action'] { grid-column: 3; grid-row: 1 / span 2; }
  /* The icon ends where the text of the card does. */
  & > [data-slot='copy'] { grid-column: 4; grid-row: 1 / span 2; margin-inline-end: -0.75rem; }
  /* Beside a list, or on a phone on its side, the card is narrow on a wide screen. */
  @container (max-width: 30rem) {
    grid-template-columns: 1.5rem minmax(0, 1fr) 0 auto;
    & > [data-slot='action'] { grid-area: auto / 2 / auto / span 2; margin-top: ${tokens.space.small}; }
  }
  @media print { & > [data-slot] { display: none; } }
`;

const Pill = styled.a`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space.small};
  min-height: ${tokens.size.touch};
  padding: 0 0.875rem;
  border: 1px solid ${tokens.color.lineStrong};
  border-radius: ${tokens.radius.full};
  font-size: ${tokens.type.small};
  font-weight: 600;
  text-decoration: none;

  &:hover { border-color: ${tokens.color.ink}; background: ${tokens.color.sunken}; }
  svg { color: ${tokens.color.inkSoft}; }
`;

const Profiles = styled.section`
  margin-top: ${tokens.space.roomy};
  padding-top: ${tokens.space.roomy};
  border-top: 1px solid ${tokens.color.line};

  @media print { display: none; }
  h3 { margin-bottom: ${tokens.space.snug}; font-family: ${tokens.type.text}; font-size: ${tokens.type.small}; letter-spacing: 0; }
  &:first-of-type:first-child { margin: 0; padding: 0; border: 0; }
`;

const Nothing = styled.p`
  color: ${tokens.color.inkSoft};
`;

/** Job title and company are shown under the name. */
const FURTHER_FIELDS = PLAIN_NAMES.filter((field) => field !== 'title' && field !== 'company');

const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' } as const;

/** Every way to reach the person. Values that can’t be opened safely are shown as text. */
export function ContactLinks({ contact }: { contact: ContactDetails }) {
  const t = useMessages(contactsTexts);
  const say = useLabelText();
  const locale = useLocale();
  const { emails, phones, links, addresses, birthday } = contact;
  const profiles = profilesOf(contact);
  const profileTexts = profileTextsOf(contact);
  const named = (name: string, label: string | null) => (label ? t('labelled', { name, label: say(label) }) : name);
  const furtherTexts = FURTHER_FIELDS.flatMap((field) => (contact[field] ? [{ field, text: contact[field] }] : []));
  const isEmpty =
    !birthday && [emails, phones, links, addresses, furtherTexts, profileTexts].every((values) => values.length === 0);
  return (
    <Card title={t('contactInformation')}>
      {isEmpty && profiles.length === 0 && <Nothing>{t('nothingToReach')}</Nothing>}
      {!isEmpty && (
        <Lines>
          {emails.map(({ value, label }) => (
            <ReachLine
              key={`email ${value}`}
              icon={<Mail size={20} aria-hidden />}
              label={named(t('email'), label)}
              text={value}
              href={mailtoOf(value)}
            />
          ))}
          {phones.map((phone) => (
            <PhoneLine key={`phone ${phone.value}`} label={named(t('phone'), phone.label)} phone={phone} />
          ))}
          {links.map(({ value, label }) => (
            <ReachLine
              key={`link ${value}`}
              icon={<Globe size={20} aria-hidden />}
              label={named(t('website'), label)}
              text={value}
              href={hrefOf(value)}
              isExternal
            />
          ))}
          {addresses.map((address) => (
            <ReachLine
              key={`address ${addressLines(address).join()}`}
              icon={<MapPin size={20} aria-hidden />}
              label={named(t('address'), address.label)}
              text={addressLines(address).join('\n')}
              href={mapLink(addressLines(address), navigator.userAgent)}
              hint={t('openMap')}
              isExternal
            />
          ))}
          {furtherTexts.map(({ field, text }) => (
            <ReachLine
              key={field}
              icon={<Info size={20} aria-hidden />}
              label={t(`field_${field}`)}
              text={text}
              href={null}
            />
          ))}
          {profileTexts.map(({ network, name, text }) => (
            <ReachLine key={network} icon={<Info size={20} aria-hidden />} label={name} text={text} href={null} />
          ))}
          {birthday && (
            <ReachLine
              icon={<Cake size={20} aria-hidden />}
              label={t('birthday')}
              text={birthdayOf(birthday, locale)}
              href={null}
            />
          )}
        </Lines>
      )}
      {profiles.length > 0 && (
        <Profiles>
          <h3>{t('profiles')}</h3>
          <Row>
            {profiles.map(({ network, name, href }) => (
              <Pill key={network} href={href} {...NEW_TAB} aria-label={t('profile', { network: name })}>
                {name}
                <ExternalLink size={14} aria-hidden />
              </Pill>
            ))}
          </Row>
        </Profiles>
      )}
    </Card>
  );
}

function PhoneLine({ label, phone }: { label: string; phone: ContactDetails['phones'][number] }) {
  const t = useMessages(contactsTexts);
  const canCall = isAnswered(phone.label);
  const messaging = canCall && messagingOf(phone.value, phone.e164);
  return (
    <ReachLine
      icon={<Phone size={20} aria-hidden />}
      label={label}
      text={phone.value}
      href={canCall ? telOf(phone.value, phone.e164) : null}
      action={
        messaging && (
          <Pill href={messaging} {...NEW_TAB}>
            <MessageCircle size={16} aria-hidden />
            {t('message')}
          </Pill>
        )
      }
    />
  );
}

interface ReachLineProps {
  icon: ReactNode;
  label: string;
  text: string;
  href: string | null;
  /** What the link does, if its text does not say it. */
  hint?: string;
  isExternal?: boolean;
  action?: ReactNode;
}

function ReachLine({ icon, label, text, href, hint, isExternal = false, action }: ReachLineProps) {
  return (
    <Line>
      {icon}
      <dt>{label}</dt>
      <dd dir="auto">
        {href ? (
          <a href={href} title={hint} {...(isExternal && NEW_TAB)}>
            {text}
          </a>
        ) : (
          text
        )}
      </dd>
      {action && <dd data-slot="action">{action}</dd>}
      <dd data-slot="copy">
        <CopyButton text={text} label={label} />
      </dd>
    </Line>
  );
}
