import { ButtonLink, Page, PageHeader } from '@kaard/ui/basics';
import { ConfirmDialog } from '@kaard/ui/dialogs';
import { useQuery } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { goOnAfter } from '@kaard/ui/place';
import { tokens } from '@kaard/ui/theme';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { type CardValuesFragment, MyPublicPageDocument } from '../../generated/graphql.ts';
import { CardTile } from './CardTile.tsx';
import { myCardTexts } from './my-card.texts.ts';
import { PublicPageCard } from './public-page/PublicPageCard.tsx';
import { useCardActions } from './useCardActions.ts';
import { useFigures } from './useFigures.ts';

export const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 24rem), 1fr));
  gap: ${tokens.space.wide} ${tokens.space.roomy};
  margin: 0;
  padding: 0;
  list-style: none;
`;

export function CardGrid({ cards }: { cards: readonly CardValuesFragment[] }) {
  const t = useMessages(myCardTexts);
  // Only one at a time: a second code beside it could be scanned by mistake.
  const [flipped, setFlipped] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<CardValuesFragment | null>(null);
  const actions = useCardActions();
  const { busy } = actions;
  const figuresOf = useFigures();
  // Loaded by the settings below; while unknown, the page is assumed to be public, as most are.
  const { data: page } = useQuery(MyPublicPageDocument, { fetchPolicy: 'cache-only' });
  // Cards are sorted by age, and the oldest is promoted.
  const next = leaving?.isDefault ? cards.find(({ id }) => id !== leaving.id) : undefined;
  return (
    <Page>
      <PageHeader
        title={t('title')}
        text={t('intro')}
        actionsBelow
        actions={
          <ButtonLink to="/my-card/new" icon={<Plus size={18} aria-hidden />}>
            {t('newCard')}
          </ButtonLink>
        }
      />
      <Grid aria-label={t('title')}>
        {cards.map((card) => (
          <CardTile
            key={card.id}
            card={card}
            figures={figuresOf(card.id)}
            isFlipped={flipped === card.id}
            busy={busy?.id === card.id ? busy.what : null}
            onFlip={() => setFlipped(flipped === card.id ? null : card.id)}
            onDownload={() => void actions.download(card)}
            onMakeDefault={() => void goOnAfter(() => actions.makeDefault(card))}
            onDelete={() => setLeaving(card)}
          />
        ))}
      </Grid>
      <PublicPageCard />
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={(open) => !open && setLeaving(null)}
        title={t('deleteTitle')}
        description={t(questionOf(next, page?.profile?.isPublic !== false), {
          name: leaving?.name ?? '',
          next: next?.name ?? '',
        })}
        confirmLabel={t('deleteConfirm')}
        destructive
        pending={busy?.what === 'delete'}
        onConfirm={() => leaving && void actions.remove(leaving).then(() => setLeaving(null))}
      />
    </Page>
  );
}

/** @param next the card that represents the person once the default card is deleted */
function questionOf(next: CardValuesFragment | undefined, isOpen: boolean) {
  if (!next) return 'deleteText';
  if (!next.isShared) return 'deleteDefaultClosed';
  return isOpen ? 'deleteDefaultText' : 'deleteDefaultOff';
}
