import {
  ButtonLink,
  Card,
  EmptyState,
  NothingFoundPicture,
  Page,
  PageHeader,
  Skeleton,
  Stack,
  useLeaveGuard,
} from '@kaard/ui/basics';
import { ConflictDialog } from '@kaard/ui/conflict-dialog';
import { useMessages } from '@kaard/ui/i18n';
import { useParams } from '@kaard/ui/router';
import { useKeepUnsaved, useUnsaved } from '@kaard/ui/unsaved';
import { useState } from 'react';
import type { CardValuesFragment } from '../../generated/graphql.ts';
import { LoadFailed } from '../../load-failed/LoadFailed.tsx';
import { CardEditor } from './CardEditor.tsx';
import { cardFormTexts } from './card-form.texts.ts';
import { type CardFormValues, formOf, textOf } from './form.rules.ts';
import { type KeptPictures, NO_PICTURES, usePictures } from './pictures/usePictures.ts';
import { useCardForm } from './useCardForm.ts';
import { useEditedCard } from './useEditedCard.ts';
import { useUpdateCard } from './useUpdateCard.ts';

export function EditCardPage() {
  const { id = '' } = useParams();
  return /^[1-9]\d{0,14}$/.test(id) ? <KnownCard key={id} id={id} /> : <NotFound />;
}

function KnownCard({ id }: { id: string }) {
  const t = useMessages(cardFormTexts);
  const { card, error, isMissing, isTrying, retry } = useEditedCard(id);
  if (card) return <EditCard card={card} />;
  if (isMissing) return <NotFound />;
  if (!error) return <Loading />;
  return (
    <LoadFailed
      title={t('errorTitle')}
      text={t('errorText')}
      error={error}
      isTrying={isTrying}
      onRetry={retry}
      wayOut={
        <ButtonLink variant="secondary" to="/my-card">
          {t('toCards')}
        </ButtonLink>
      }
    />
  );
}

/**
 * The input when the session ended, and the initial values of the form: the card may have been changed elsewhere since.
 */
interface Unsaved {
  before: CardValuesFragment;
  mine: CardFormValues;
  pictures: KeptPictures;
}

function EditCard({ card }: { card: CardValuesFragment }) {
  const t = useMessages(cardFormTexts);
  const place = `card:${card.id}`;
  const unsaved = useUnsaved<Unsaved>(place, { before: card, mine: formOf(card), pictures: NO_PICTURES });
  // The initial values of the form, independent of later changes of the cache.
  const [opened, setOpened] = useState(unsaved?.before ?? card);
  const form = useCardForm(formOf(opened), true, unsaved?.mine);
  const pictures = usePictures(opened, unsaved?.pictures);
  const guard = useLeaveGuard(form.isDirty || pictures.isChanged);
  const saving = useUpdateCard({
    card: opened,
    form,
    async onUpdated() {
      await pictures.send(card.id);
      await guard.goInstead('/my-card');
    },
  });
  useKeepUnsaved({
    place,
    isAtRisk: form.isDirty || pictures.isChanged,
    isOnItsWay: saving.isSaving,
    form: (): Unsaved => ({ before: opened, mine: form.values, pictures: pictures.toKeep() }),
  });

  function begin(present: CardValuesFragment): void {
    setOpened(present);
    form.begin(formOf(present));
    saving.dismiss();
  }

  return (
    <>
      <CardEditor
        heading={t('editTitle')}
        submitLabel={t('save')}
        form={form}
        pictures={pictures}
        guard={guard}
        isSaving={saving.isSaving}
        onSave={() => saving.update(form.values)}
      />
      {saving.conflict && (
        <ConflictDialog
          title={t('conflictTitle')}
          labelOf={(field) => t(field)}
          textOf={textOf}
          conflict={saving.conflict}
          onSave={saving.resolve}
          onTakeTheirs={() => saving.conflict && begin(saving.conflict.now)}
          onClose={saving.dismiss}
        />
      )}
    </>
  );
}

function NotFound() {
  const t = useMessages(cardFormTexts);
  return (
    <Page data-width="narrow">
      <EmptyState
        isPage
        picture={<NothingFoundPicture />}
        title={t('notFoundTitle')}
        text={t('notFoundText')}
        action={<ButtonLink to="/my-card">{t('toCards')}</ButtonLink>}
      />
    </Page>
  );
}

function Loading() {
  const t = useMessages(cardFormTexts);
  return (
    <Page>
      <PageHeader title={t('editTitle')} backTo="/my-card" backLabel={t('back')} />
      <Stack role="status" aria-label={t('loading')}>
        <Card>
          <Stack>
            <Skeleton width="30%" />
            <Skeleton height="2.75rem" />
            <Skeleton height="2.75rem" />
          </Stack>
        </Card>
      </Stack>
    </Page>
  );
}
