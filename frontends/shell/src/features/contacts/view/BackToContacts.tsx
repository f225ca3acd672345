import { visuallyHidden } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { Link } from '@kaard/ui/router';
import { tokens } from '@kaard/ui/theme';
import { ArrowLeft } from 'lucide-react';
import { styled } from 'styled-components';
import { contactsTexts } from '../contacts.texts.ts';

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space.small};
  min-height: ${tokens.size.touch};
  color: ${tokens.color.inkSoft};
  font-weight: 600;
  text-decoration: none;

  &:hover { color: ${tokens.color.ink}; }
  /* The arrow alone leaves room for what can be done with the contact. */
  @media (max-width: 40rem) {
    position: relative;
    width: ${tokens.size.touch};
    overflow: hidden;
    white-space: nowrap;

    & > span { ${visuallyHidden} }
  }
`;

export function BackToContacts() {
  const t = useMessages(contactsTexts);
  return (
    <Back to="/contacts">
      <ArrowLeft size={20} aria-hidden />
      <span>{t('back')}</span>
    </Back>
  );
}
