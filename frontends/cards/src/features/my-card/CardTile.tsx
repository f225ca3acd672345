import { faceOf } from '@kaard/card-face';
import { Badge, Button, ButtonLink, IconButton, Row } from '@kaard/ui/basics';
import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { Download, Pencil, Share2, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { CardFace } from '../../card/CardFace.tsx';
import { useFacePictures } from '../../card/own-picture.ts';
import type { CardValuesFragment } from '../../generated/graphql.ts';
import { FlipCard } from './FlipCard.tsx';
import { CardFigures, type Figures } from './figures/CardFigures.tsx';
import { myCardTexts } from './my-card.texts.ts';

const Tile = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.snug};
  align-content: start;

  h2 { font-size: ${tokens.type.lead}; overflow-wrap: anywhere; }
`;

const Caption = styled(Row)`
  min-height: 2.25rem;

  & > button { flex: none; margin-inline-start: auto; }
  /* A long name takes two lines rather than the button. */
  &:has(> button) { flex-wrap: nowrap; }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space.small};

  & > :last-child { margin-inline-start: auto; }

  /* One row on a phone, too, down to where it would be wider than the window. */
  @media (min-width: 22rem) and (max-width: 30rem) {
    flex-wrap: nowrap;
    gap: ${tokens.space.tiny};
    & > a, & > button:not(:last-child) { padding-inline: ${tokens.space.small}; }
  }
`;

export interface CardTileProps {
  card: CardValuesFragment;
  /** Null while unknown. */
  figures: Figures | null;
  isFlipped: boolean;
  /** The action under way with this card. */
  busy: 'download' | 'default' | 'delete' | null;
  onFlip: () => void;
  onDownload: () => void;
  onMakeDefault: () => void;
  onDelete: () => void;
}

export function CardTile({
  card,
  figures,
  isFlipped,
  busy,
  onFlip,
  onDownload,
  onMakeDefault,
  onDelete,
}: CardTileProps) {
  const t = useMessages(myCardTexts);
  const face = faceOf(card, useFacePictures(card));
  const { name } = card;
  return (
    <Tile>
      <FlipCard
        front={<CardFace face={face} />}
        address={card.publicUrl}
        codeLabel={t('qrOf', { name })}
        caption={t('scanMe')}
        label={t(isFlipped ? 'showFront' : 'showQr', { name })}
        isFlipped={isFlipped}
        onFlip={onFlip}
      />
      <Caption>
        <h2>{name}</h2>
        {card.isDefault && <Badge variant="mark">{t('defaultCard')}</Badge>}
        {!card.isShared && <Badge title={t('notSharedHint')}>{t('notShared')}</Badge>}
        {!card.isDefault && (
          <Button
            variant="ghost"
            size="small"
            pending={busy === 'default'}
            aria-label={t('makeDefaultOf', { name })}
            onClick={onMakeDefault}
          >
            {t('makeDefault')}
          </Button>
        )}
      </Caption>
      <Actions>
        <ButtonLink
          variant="secondary"
          size="small"
          icon={<Share2 size={16} aria-hidden />}
          to={`/share?card=${card.id}`}
          aria-label={t('shareOf', { name })}
        >
          {t('share')}
        </ButtonLink>
        <Button
          variant="secondary"
          size="small"
          icon={<Download size={16} aria-hidden />}
          pending={busy === 'download'}
          aria-label={t('downloadOf', { name })}
          onClick={onDownload}
        >
          {t('download')}
        </Button>
        <ButtonLink
          variant="secondary"
          size="small"
          icon={<Pencil size={16} aria-hidden />}
          to={`/my-card/edit/${card.id}`}
          aria-label={t('editOf', { name })}
        >
          {t('edit')}
        </ButtonLink>
        <IconButton label={t('delete', { name })} icon={<Trash2 size={18} aria-hidden />} onClick={onDelete} />
      </Actions>
      {figures && <CardFigures figures={figures} name={name} />}
    </Tile>
  );
}
