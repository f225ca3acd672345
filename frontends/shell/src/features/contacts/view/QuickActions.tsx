import { Card, LineIcon } from '@kaard/ui';
import { intentOf, SlotParts, useSlotLinks } from '@kaard/ui/extensions';
import { useDescribed, useMessages } from '@kaard/ui/i18n';
import { Link } from '@kaard/ui/router';
import { tokens } from '@kaard/ui/theme';
import { BellPlus, Mail, PenLine, Phone, UserRound } from 'lucide-react';
import type { Ref } from 'react';
import { css, styled } from 'styled-components';
import { isAnswered, mailtoOf, NETWORK_NAMES, profilesOf, telOf } from '../../../contact/link/links.rules.ts';
import { remindersTexts } from '../../../reminders/reminders.texts.ts';
import { contactsTexts } from '../contacts.texts.ts';
import type { ContactDetails } from './ContactView.tsx';

/** One column beside the page, two columns above it. */
const Actions = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(9.5rem, 100%), 1fr));
  gap: ${tokens.space.small};

  /* Two by two the odd one would stand alone, and its words in two lines. */
  @media (max-width: 52rem) { & > :last-child:nth-child(odd) { grid-column: 1 / -1; } }
`;

const look = css`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${tokens.space.small};
  min-height: ${tokens.size.touch};
  padding: 0 1rem;
  border: 1px solid ${tokens.color.lineStrong};
  border-radius: ${tokens.radius.base};
  font-weight: 600;
  text-decoration: none;
  transition: background-color ${tokens.motion.quick}, border-color ${tokens.motion.quick};

  &:hover { border-color: ${tokens.color.ink}; background: ${tokens.color.sunken}; }
  &[data-first='true'] { border-color: transparent; background: ${tokens.color.accent}; color: ${tokens.color.onAccent}; }
  &[data-first='true']:hover { background: ${tokens.color.accentHover}; }
`;

const Action = styled.a`${look}`;
const ActionLink = styled(Link)`${look}`;
const ActionButton = styled.button`
  ${look}
  background: transparent;
  color: inherit;
  font-family: inherit;
  font-size: inherit;
  cursor: pointer;
`;

export interface QuickActionsProps {
  contact: ContactDetails;
  remindButton: Ref<HTMLButtonElement>;
  onDraft: () => void;
  onRemind: () => void;
}

/** Send Email, Call, LinkedIn, if the contact has these data; general actions, and actions added by extensions. */
export function QuickActions({ contact, remindButton, onDraft, onRemind }: QuickActionsProps) {
  const t = useMessages(contactsTexts);
  const words = useMessages(remindersTexts);
  const say = useDescribed();
  const links = useSlotLinks('contact-actions');
  const phone = contact.phones.find(({ label }) => isAnswered(label));
  const linkedIn = profilesOf({ linkedIn: contact.linkedIn ?? null })[0];
  const actions = [
    { label: t('sendEmail'), href: mailtoOf(contact.email), Icon: Mail, isExternal: false },
    { label: t('call'), href: telOf(phone?.value, phone?.e164), Icon: Phone, isExternal: false },
    { label: NETWORK_NAMES.linkedIn, href: linkedIn?.href ?? null, Icon: UserRound, isExternal: true },
  ].filter(({ href }) => href !== null);
  return (
    <Card title={t('quickActions')} data-print="hidden">
      <Actions>
        {actions.map(({ label, href, Icon, isExternal }, index) => (
          <Action
            key={label}
            href={href ?? undefined}
            data-first={index === 0}
            {...(isExternal && {
              target: '_blank',
              rel: 'noopener noreferrer',
              'aria-label': t('profile', { network: label }),
            })}
          >
            <Icon size={18} aria-hidden />
            {label}
          </Action>
        ))}
        <ActionButton type="button" data-first={actions.length === 0} aria-haspopup="dialog" onClick={onDraft}>
          <PenLine size={18} aria-hidden />
          {t('draftEmail')}
        </ActionButton>
        <ActionButton ref={remindButton} type="button" aria-haspopup="dialog" onClick={onRemind}>
          <BellPlus size={18} aria-hidden />
          {words('remindMe')}
        </ActionButton>
        {links.map((link) => (
          <ActionLink
            key={link.to}
            to={link.to.replaceAll(':contactId', encodeURIComponent(contact.id))}
            onPointerEnter={intentOf(link)}
          >
            <LineIcon icon={link.icon} size={18} />
            {say(link.label)}
          </ActionLink>
        ))}
        <SlotParts slot="contact-actions" props={{ contactId: contact.id, name: contact.name }} />
      </Actions>
    </Card>
  );
}
