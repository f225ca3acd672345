import { Button, ButtonLink, Notice, RadioGroup, Stack } from '@kaard/ui/basics';
import { Dialog } from '@kaard/ui/dialogs';
import { problemOf, useMutation, useQuery } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { toast } from '@kaard/ui/toast';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import {
  type BatchProgressFragment,
  SavableCardsDocument,
  SaveSureCardsDocument,
  SettleDuplicatesDocument,
} from '../../generated/graphql.ts';
import { saveSureTexts } from './save-sure.texts.ts';

/** The confidence from which a card is saved without a review. */
const SURE_FROM = 0.95;

/** Takes the focus when the focused button disappears; empty, it takes no space. */
const Place = styled(Stack)`
  &:focus { outline: none; }
  &:empty { margin-bottom: calc(-1 * ${tokens.space.base}); }
`;

interface SaveSureProps {
  batch: BatchProgressFragment;
  onSaved: () => Promise<unknown>;
}

/**
 * Saves all cards with high confidence at once, after explaining what that means; likely duplicates are also decided
 * together.
 */
export function SaveSure({ batch, onSaved }: SaveSureProps) {
  const t = useMessages(saveSureTexts);
  const [isOpen, setOpen] = useState(false);
  const { id, counts } = batch;
  const place = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  const state = `${counts.saving}/${counts.looksTheSame}/${counts.overLimit}/${isOpen}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again when something here came or went
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [state]);
  return (
    <Place
      ref={place}
      tabIndex={-1}
      onFocus={() => {
        hadFocus.current = true;
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !place.current?.contains(relatedTarget)) hadFocus.current = false;
      }}
    >
      {counts.saving > 0 && <Notice isNews>{t('saving', { count: counts.saving })}</Notice>}
      {counts.saving === 0 && counts.looksTheSame > 0 && <Duplicates batch={batch} onSaved={onSaved} />}
      {counts.saving === 0 && counts.overLimit > 0 && (
        <Notice
          kind="warning"
          isNews
          actions={
            <ButtonLink size="small" variant="secondary" to="/pricing">
              {t('seePlans')}
            </ButtonLink>
          }
        >
          {t('overLimit', { count: counts.overLimit })}
        </Notice>
      )}
      {counts.needsReview > counts.saving + counts.looksTheSame && (
        <div>
          <Button size="small" variant="secondary" onClick={() => setOpen(true)}>
            {t('open')}
          </Button>
        </div>
      )}
      {isOpen && <Preview key={id} batch={batch} onSaved={onSaved} onClose={() => setOpen(false)} />}
    </Place>
  );
}

function Preview({ batch, onSaved, onClose }: SaveSureProps & { onClose: () => void }) {
  const t = useMessages(saveSureTexts);
  const { id, tags, counts } = batch;
  const { data, error } = useQuery(SavableCardsDocument, {
    variables: { id, minConfidence: SURE_FROM },
    fetchPolicy: 'network-only',
  });
  const [save, { loading }] = useMutation(SaveSureCardsDocument);
  const savable = data?.scanBatch?.savable;
  const left = savable === undefined ? 0 : Math.max(0, counts.needsReview - savable);

  async function order() {
    try {
      const { data: answer } = await save({
        variables: { id, input: { minConfidence: SURE_FROM, onDuplicate: 'ASK' } },
      });
      toast({ title: t('ordered', { count: answer?.saveScanBatch.ordered ?? 0 }) });
      onClose();
    } catch (problem) {
      toast({ title: t('failed'), description: problemOf(problem).message || t('failedText'), variant: 'destructive' });
    }
    await onSaved().catch(() => {}); // the shown data stays
  }

  return (
    <Dialog
      open
      onOpenChange={(isStillOpen) => !isStillOpen && onClose()}
      title={t('title')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button pending={loading} disabled={!savable} onClick={() => void order()}>
            {t('confirm', { count: savable ?? 0 })}
          </Button>
        </>
      }
    >
      <Stack data-gap="small">
        {error ? (
          <Notice kind="danger">{t('failedText')}</Notice>
        ) : savable === undefined ? (
          <p>{t('counting')}</p>
        ) : (
          <>
            <p>
              <strong>{t('will', { count: savable })}</strong>
            </p>
            {tags.length > 0 && <p>{t('withTags', { tags: tags.join(', ') })}</p>}
            <p>{t('stays', { count: left })}</p>
            <p>{t('same')}</p>
          </>
        )}
      </Stack>
    </Dialog>
  );
}

function Duplicates({ batch: { id, counts }, onSaved }: SaveSureProps) {
  const t = useMessages(saveSureTexts);
  const [choice, setChoice] = useState<'UPDATE' | 'KEEP_BOTH'>('UPDATE');
  const [settle, { loading }] = useMutation(SettleDuplicatesDocument);

  async function order() {
    try {
      await settle({ variables: { id, onDuplicate: choice } });
    } catch (problem) {
      toast({ title: t('failed'), description: problemOf(problem).message || t('failedText'), variant: 'destructive' });
    }
    await onSaved().catch(() => {}); // the shown data stays
  }

  return (
    <Notice
      kind="warning"
      title={t('sameTitle', { count: counts.looksTheSame })}
      actions={
        <Button size="small" pending={loading} onClick={() => void order()}>
          {t('settle')}
        </Button>
      }
    >
      <RadioGroup
        legend={t('sameQuestion')}
        name={`same-${id}`}
        value={choice}
        options={[
          { value: 'UPDATE', label: t('update') },
          { value: 'KEEP_BOTH', label: t('keepBoth') },
        ]}
        onChange={(value: string) => setChoice(value as 'UPDATE' | 'KEEP_BOTH')}
      />
    </Notice>
  );
}
