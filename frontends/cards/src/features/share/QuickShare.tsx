import { withWay } from '@kaard/card-face/way';
import { ButtonAnchor, Card, Field, Input, LineIcon, Stack } from '@kaard/ui/basics';
import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { Mail, MessageCircle, MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { SharedCardFragment } from '../../generated/graphql.ts';
import { linkedInLink, mailLink, smsLink, whatsAppLink } from './share.links.ts';
import { shareTexts } from './share.texts.ts';
import { useNoteShare } from './useNoteShare.ts';

const Four = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${tokens.space.snug};
`;

/** Path on a grid of 24; the icon set has no company logos. */
const LINKEDIN = 'M4 4h16v16H4zM8 11v6M8 7.5v.01M12 17v-6M12 13.5a2 2 0 0 1 4 0V17';

const OUTSIDE = { target: '_blank', rel: 'noopener noreferrer' } as const;

/** Four generally available ways to share, each by its standard link. */
export function QuickShare({ card }: { card: SharedCardFragment }) {
  const t = useMessages(shareTexts);
  const note = useNoteShare(card.id);
  const [number, setNumber] = useState('');
  const sharedBy = (way: string) => {
    const url = withWay(card.publicUrl, way);
    return { subject: t('subject', { name: card.fullName }), message: t('message', { url }), url };
  };
  // Each checks the number by its own rule, and opens without one that it can’t use.
  const text = smsLink(sharedBy('text'), number);
  const whatsApp = whatsAppLink(sharedBy('whatsapp'), number);
  const looks = { variant: 'secondary', wide: true } as const;
  return (
    <Card title={t('quickShare')} aria-label={t('quickShare')}>
      <Stack>
        <Four>
          <ButtonAnchor
            {...looks}
            href={mailLink(sharedBy('mail'))}
            icon={<Mail size={18} aria-hidden />}
            onClick={() => note('MAIL')}
          >
            {t('email')}
          </ButtonAnchor>
          <ButtonAnchor
            {...looks}
            href={text ?? smsLink(sharedBy('text'), '')!}
            icon={<MessageSquareText size={18} aria-hidden />}
            onClick={() => note('TEXT')}
          >
            {t('text')}
          </ButtonAnchor>
          <ButtonAnchor
            {...looks}
            {...OUTSIDE}
            href={whatsApp ?? whatsAppLink(sharedBy('whatsapp'), '')!}
            icon={<MessageCircle size={18} aria-hidden />}
            aria-label={t('newTab', { link: t('whatsApp') })}
            onClick={() => note('WHATSAPP')}
          >
            {t('whatsApp')}
          </ButtonAnchor>
          <ButtonAnchor
            {...looks}
            {...OUTSIDE}
            href={linkedInLink(sharedBy('linkedin'))}
            icon={<LineIcon icon={LINKEDIN} size={18} />}
            aria-label={t('newTab', { link: t('linkedIn') })}
            onClick={() => note('LINKEDIN')}
          >
            {t('linkedIn')}
          </ButtonAnchor>
        </Four>
        <Field
          label={t('number')}
          hint={t(text && !whatsApp ? 'numberForText' : 'numberHint')}
          error={text || whatsApp ? undefined : t('numberWrong')}
        >
          <Input
            type="tel"
            inputMode="tel"
            autoComplete="off"
            value={number}
            onChange={(event) => setNumber(event.target.value)}
          />
        </Field>
      </Stack>
    </Card>
  );
}
