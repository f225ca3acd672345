import { Button, Card, IconButton, Notice, Page, PageHeader, Row, Spinner, useLeaveGuard } from '@kaard/ui/basics';
import { ConfirmDialog } from '@kaard/ui/dialogs';
import { problemOf, useMutation } from '@kaard/ui/graphql';
import { useLocale, useMessages } from '@kaard/ui/i18n';
import { goOnAfter, goOnAtHeading } from '@kaard/ui/place';
import { useNavigate, useSearchParams } from '@kaard/ui/router';
import { useSaves } from '@kaard/ui/saves';
import { session } from '@kaard/ui/session';
import { tokens } from '@kaard/ui/theme';
import { toast } from '@kaard/ui/toast';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { styled } from 'styled-components';
import { DeleteFromQueueDocument } from '../../../generated/graphql.ts';
import { currentScan, hasSignedOut, owner, tabStorage, useCurrentScan } from '../../../scan/current-scan.ts';
import { isUnseen } from '../../../scan/unseen.ts';
import { useShownSecond } from '../../../second/current-second.ts';
import { DiscardSecond } from '../../../second/DiscardSecond.tsx';
import { secondTexts } from '../../../second/second.texts.ts';
import { emptyDraft, isTouched } from '../form/draft.rules.ts';
import { storedDraft } from '../form/useReviewDraft.ts';
import { PicturePane } from '../picture/PicturePane.tsx';
import { ReviewColumns } from '../ReviewColumns.tsx';
import { ReviewSheet } from '../ReviewSheet.tsx';
import { useTryAgain } from '../reading/useTryAgain.ts';
import { CardFailed } from './CardFailed.tsx';
import { Opening } from './Opening.tsx';
import { queueTexts } from './queue.texts.ts';
import { createQueueDrafts } from './queue-drafts.ts';
import { Told } from './Told.tsx';
import { useQueueKeys } from './useQueueKeys.ts';
import type { QueuedCard, ReviewQueue } from './useReviewQueue.ts';

const Keys = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space.tiny} ${tokens.space.base};
  margin-bottom: ${tokens.space.base};
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.type.small};

  @media (pointer: coarse) { display: none; }
`;

interface QueueProps {
  id: string;
  batch: string;
  queue: ReviewQueue;
  saved: ReadonlySet<string>;
  onSaved: (id: string) => void;
  onOver: () => void;
}

/** The current card of a review queue, and navigation to the others. */
export function Queue({ id, batch, queue, saved, onSaved, onOver }: QueueProps) {
  const t = useMessages(queueTexts);
  const say = useMessages(secondTexts);
  const navigate = useNavigate();
  const number = new Intl.NumberFormat(useLocale());
  const [, setSearch] = useSearchParams();
  const run = useCurrentScan();
  const { kept } = useSaves();
  const arrived = [...saved].filter((card) => !kept.some(({ scanId }) => scanId === card)).length;
  const [remove, { loading: isDeleting }] = useMutation(DeleteFromQueueDocument);
  const [doomed, setDoomed] = useState<QueuedCard | null>(null);
  const [skipping, setSkipping] = useState<1 | -1 | null>(null);
  const [panelSlot, setPanelSlot] = useState<HTMLElement | null>(null);
  const [active, setActive] = useState<string | null>(null);
  const [picked, setPicked] = useState<{ name: string } | null>(null);
  const [toCheck, setToCheck] = useState<string[]>([]);
  const [isRenewing, setRenewing] = useState(false);
  const [isMoreMissing, setMoreMissing] = useState(false);
  const [drafts] = useState(() => createQueueDrafts(tabStorage, owner() ?? ''));
  const { cards, at } = queue;
  const card = cards[at];
  const cardId = card?.id;
  const isSettled = cardId !== undefined && saved.has(cardId);
  /** The card whose first person is saved while the second, who has no scan yet, is being reviewed. */
  const [split, setSplit] = useState(() => (run.scanId === null ? run.secondOf : null));
  const isSecond = (split !== null && split === cardId) || (isSettled && run.next !== null);
  const isOnItsWay = isSecond && run.phase === 'sending';
  const { isTrying, tryAgain } = useTryAgain(run);
  useShownSecond();
  // An upload under way continues on every screen of this page; one that failed or has no scan exists only here.
  const guard = useLeaveGuard(isSecond && !isOnItsWay);

  const open = useEffectEvent(() => {
    if (!card) return;
    setSearch({ card: card.id }, { replace: true });
    // Already the current card, as after a reload: its input is still there.
    if (isSecond || run.scanId === card.id) return;
    const read = queue.read(card.id);
    const draft = drafts.find(card.id) ?? { ...emptyDraft(), tags: [...queue.tags] };
    currentScan.open({ scanId: card.id, sides: card.sides, batchId: id, draft, ...(read && { card: read }) });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another card is opened
  useEffect(() => {
    open();
    window.scrollTo({ top: 0 });
  }, [cardId]);

  /** A second person with a scan is a card like any other: it can be left, reopened and deleted. */
  const settle = useEffectEvent((id: string) => {
    setSplit(null);
    queue.insert({ id, sides: run.sides.length }, at + 1);
  });
  const ownScan = isSecond && run.next === null ? run.scanId : null;
  useEffect(() => {
    if (ownScan) settle(ownScan);
  }, [ownScan]);

  /** Keeps the input of the current card for when the person returns to it. */
  function keepDraft(): void {
    const { scanId, card: read } = currentScan.getState();
    const draft = storedDraft();
    if (!scanId || !read || draft?.scanId !== scanId || draft.savedContactId || draft.waitingKey) return;
    // The scan of a second person becomes a card of the queue.
    if (!cards.some(({ id }) => id === scanId)) return;
    if (isTouched(draft, read, queue.tags)) drafts.keep(scanId, draft);
    else drafts.drop(scanId);
  }
  const leave = useEffectEvent(() => {
    if (!hasSignedOut()) keepDraft();
    // The upload of a second person’s picture continues and ends in the list of scans; the scanner’s page must find
    // nothing else.
    if (hasSignedOut() || !isSecond || guard.hasLeft()) currentScan.discard();
  });
  useEffect(() => () => leave(), []);

  /** Returns the position of the nearest unsaved card in this direction. */
  function placeOf(step: 1 | -1, isSaved: ReadonlySet<string>): number | null {
    for (let to = at + step; to >= 0 && to < cards.length; to += step)
      if (!isSaved.has(cards[to]?.id as string)) return to;
    return null;
  }

  /** Moves to the next card; at the end it loads cards that were read meanwhile. */
  async function goOn(step: 1 | -1, isSaved = saved): Promise<void> {
    keepDraft();
    const to = placeOf(step, isSaved);
    if (to !== null) {
      setMoreMissing(false);
      return queue.goTo(to);
    }
    if (step === -1 || isRenewing) return;
    setRenewing(true);
    const { scanId } = currentScan.getState();
    const isStillHere = () => currentScan.getState().scanId === scanId;
    const found = await queue.renew(() => {
      // The person may have typed more while waiting.
      keepDraft();
      return isStillHere();
    });
    setRenewing(false);
    if (!isStillHere()) return;
    if (found === 'none') onOver();
    setMoreMissing(found === 'failed');
  }

  /** Moves on, but asks first if a second person would be lost. */
  function move(step: 1 | -1): void | Promise<void> {
    if (!isSecond) return goOn(step);
    if (!isOnItsWay && (step === 1 || placeOf(step, saved) !== null)) setSkipping(step);
  }

  const isDeletingAsked = doomed !== null && doomed.id === cardId && !isSettled;
  const isSkippingAsked = skipping !== null && isSecond;
  const isAsking = isDeletingAsked || isSkippingAsked;
  // Their scan has arrived meanwhile: the open question must not apply to the next one.
  useEffect(() => {
    if (!isSecond) setSkipping(null);
  }, [isSecond]);

  useQueueKeys({
    isPaused: isAsking,
    toCheck,
    onMove: (step) => void move(step),
  });

  async function deleteCard({ id }: QueuedCard) {
    try {
      await remove({ variables: { id } }).catch((problem: unknown) => {
        if (problemOf(problem).code !== 'NOT_FOUND') throw problem;
      });
      setDoomed(null);
      drafts.drop(id);
      const isLeft = (one: QueuedCard) => one.id !== id && !saved.has(one.id);
      const next = cards.slice(at).find(isLeft) ?? cards.slice(0, at).findLast(isLeft);
      queue.remove(id, next?.id);
      if (!next) onOver();
    } catch (problem) {
      const description = problemOf(problem).message || t('deleteFailedText');
      toast({ title: t('deleteFailed'), description, variant: 'destructive' });
    }
  }

  function savedOne(isSaved: boolean): void {
    if (!isSaved || !card) return;
    onSaved(card.id);
    drafts.drop(card.id);
    // The picture showed two cards, and the second one is next.
    setSplit(run.next ? card.id : null);
    if (run.next) {
      void currentScan.beginNext({ ...emptyDraft(), tags: [...queue.tags] });
      goOnAtHeading();
    } else void goOn(1, new Set([...saved, card.id]));
  }

  const isReady = run.phase === 'read' && run.card;
  return (
    <Page>
      <PageHeader
        title={t('title')}
        text={
          <>
            {t('at', { at: number.format(at + 1), total: number.format(Math.max(queue.total, cards.length)) })} ·{' '}
            {t('savedSoFar', { count: arrived })}
          </>
        }
        backTo={batch}
        backLabel={t('back')}
        actions={
          <Row>
            <IconButton
              label={t('previous')}
              icon={<ArrowUp size={20} aria-hidden />}
              disabled={at === 0}
              aria-disabled={isOnItsWay}
              onClick={() => void move(-1)}
            />
            <IconButton
              label={t('next')}
              icon={<ArrowDown size={20} aria-hidden />}
              aria-disabled={isOnItsWay}
              onClick={() => void move(1)}
            />
            <IconButton
              label={isSecond ? say('discardIt') : t('delete')}
              icon={<Trash2 size={18} aria-hidden />}
              // The saved person’s scan contains the second one’s picture.
              aria-disabled={isOnItsWay || (isSettled && !isSecond)}
              onClick={() => (isSecond ? void move(1) : setDoomed(card ?? null))}
            />
          </Row>
        }
      />
      <Keys aria-label={t('keys')}>
        <span>{t('keySave', { key: 'Enter' })}</span>
        <span>{t('keyMove', { up: '↑', down: '↓' })}</span>
        <span>{t('keyField', { alt: 'Alt', down: '↓' })}</span>
      </Keys>
      <ReviewColumns
        onPanelSlot={setPanelSlot}
        picture={
          run.sides.length > 0 && (
            <PicturePane
              key={cardId}
              sides={run.sides}
              scanId={run.scanId}
              card={run.card}
              active={active}
              toCheck={toCheck}
              onPick={(name) => setPicked({ name })}
            />
          )
        }
      >
        <Told>
          {isMoreMissing && (
            <Notice
              kind="warning"
              actions={
                <Button
                  size="small"
                  variant="secondary"
                  pending={isRenewing}
                  onClick={() => void goOnAfter(() => move(1))}
                >
                  {t('tryAgain')}
                </Button>
              }
            >
              {t('moreFailed')}
            </Notice>
          )}
          {isOnItsWay && (
            <Card>
              <Opening>
                <Row>
                  <Spinner decorative />
                  <p>{t('loadingSecond')}</p>
                </Row>
              </Opening>
            </Card>
          )}
        </Told>
        {isReady ? (
          <ReviewSheet
            key={run.card?.scanId}
            card={run.card}
            scanId={run.scanId}
            hasBack={run.sides.length > 1}
            hasNext={run.next !== null}
            isOnlyHere={isSecond}
            panelSlot={panelSlot}
            picked={picked}
            isInQueue
            onLook={setActive}
            onToCheck={setToCheck}
            onSaved={savedOne}
            onLeave={() => void move(1)}
            onRescan={() => void move(1)}
            onNext={() => void move(1)}
          />
        ) : run.phase === 'failed' && run.failure ? (
          <CardFailed
            failure={run.failure}
            isSecond={isSecond}
            isUnseen={run.sides.some(isUnseen)}
            isTrying={isTrying}
            onTryAgain={tryAgain}
            onLogIn={() => {
              session.signOut('refused');
              navigate('/login');
            }}
            onSkip={() => void move(1)}
          />
        ) : isOnItsWay || (run.phase === 'none' && isMoreMissing) ? null : (
          <Card>
            <Opening>
              <Spinner label={t('loading')} />
            </Opening>
          </Card>
        )}
      </ReviewColumns>
      <ConfirmDialog
        open={isDeletingAsked}
        onOpenChange={(isOpen) => !isOpen && setDoomed(null)}
        title={t('deleteTitle')}
        description={t('deleteQuestion')}
        confirmLabel={t('deleteConfirm')}
        destructive
        pending={isDeleting}
        onConfirm={() => doomed && void deleteCard(doomed)}
      />
      <DiscardSecond
        isAsking={isSkippingAsked}
        onKeep={() => setSkipping(null)}
        onDiscard={() => {
          setSkipping(null);
          setSplit(null);
          // Discarded before the queue continues, which may take long or end here: the upload stops.
          currentScan.discard();
          if (skipping) void goOn(skipping);
        }}
        guard={guard}
      />
    </Page>
  );
}
