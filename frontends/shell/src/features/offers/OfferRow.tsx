import { Avatar, Badge, Button, Row } from '@kaard/ui';
import { useLocale, useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { styled } from 'styled-components';
import { dateOf } from '../../contact/day/age.rules.ts';
import { daysUntil } from '../../contact/day/days-until.rules.ts';
import type { LeftOfferFragment } from '../../generated/graphql.ts';
import { offersTexts } from './offers.texts.ts';

const Item = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: start;
  gap: ${tokens.space.snug} ${tokens.space.base};
  padding: ${tokens.space.base} ${tokens.space.roomy};

  &:focus-visible { outline-offset: -3px; }
  & + & { border-top: 1px solid ${tokens.color.line}; }
  @media (max-width: 48rem) {
    grid-template-columns: auto minmax(0, 1fr);
    padding-inline: ${tokens.space.base};
    & > :last-child { grid-column: 1 / -1; }
  }
`;

const Who = styled.div`
  display: grid;
  gap: ${tokens.space.tiny};
  min-width: 0;
  overflow-wrap: anywhere;

  h2 { font-family: inherit; font-size: 1rem; font-weight: 650; letter-spacing: 0; }
  blockquote { margin: ${tokens.space.tiny} 0; padding-inline-start: ${tokens.space.snug}; border-inline-start: 3px solid ${tokens.color.lineStrong}; white-space: pre-line; }
  summary { width: fit-content; cursor: pointer; }
`;

const Soft = styled.div`
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.type.small};
`;

export interface OfferRowProps {
  offer: LeftOfferFragment;
  isBusy: boolean;
  onAccept: () => void;
  onMerge: () => void;
  onDecline: () => void;
}

/** The details left by a visitor, as typed: nothing is a link, because nothing has been verified. */
export function OfferRow({ offer, isBusy, onAccept, onMerge, onDecline }: OfferRowProps) {
  const t = useMessages(offersTexts);
  const locale = useLocale();
  const { id, name, company, email, phone, note, consent, leftAt, expiresAt, possibleDuplicates } = offer;
  const [alike] = possibleDuplicates ?? [];
  const date = dateOf(leftAt, locale) ?? leftAt;
  return (
    <Item data-offer={id} tabIndex={-1} aria-labelledby={`offer-${id}`}>
      <Avatar name={name} />
      <Who>
        <h2 id={`offer-${id}`}>
          <bdi>{name}</bdi>
        </h2>
        {company && (
          <div>
            <bdi>{company}</bdi>
          </div>
        )}
        {(email || phone) && <div dir="auto">{[email, phone].filter(Boolean).join(' · ')}</div>}
        {note && <blockquote dir="auto">{note}</blockquote>}
        {alike && (
          <div>
            <Badge variant="mark">{t('looksLike', { name: alike.contact.name })}</Badge>
          </div>
        )}
        <Soft>
          {t('left', { date })} · {t('goneIn', { count: daysUntil(expiresAt, new Date()) })}
        </Soft>
        <Soft as="details">
          <summary>{t('consent', { name })}</summary>
          {consent}
        </Soft>
      </Who>
      <Row>
        <Button size="small" pending={isBusy} aria-label={t('acceptName', { name })} onClick={onAccept}>
          {t('accept')}
        </Button>
        <Button variant="secondary" size="small" aria-label={t('mergeName', { name })} onClick={onMerge}>
          {t('merge')}
        </Button>
        <Button variant="ghost" size="small" aria-label={t('declineName', { name })} onClick={onDecline}>
          {t('decline')}
        </Button>
      </Row>
    </Item>
  );
}
