import {
  Button,
  ButtonLink,
  Card,
  CardsPicture,
  EmptyState,
  ErrorState,
  IconButton,
  Notice,
  Page,
  PageHeader,
  Row,
  Spinner,
  useLeaveGuard,
} from '@kaard/ui/basics';
import { ConfirmDialog } from '@kaard/ui/dialogs';
import { problemOf, useMutation } from '@kaard/ui/graphql';
import { useLocale, useMessages } from '@kaard/ui/i18n';
import { goOnAfter, goOnAtHeading } from '@kaard/ui/place';
import { Navigate, useNavigate, useParams, useSearchParams } from '@kaard/ui/router';
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
import { isSecondAtRisk, useShownSecond } from '../../../second/current-second.ts';
import { DiscardSecond } from '../../../second/DiscardSecond.tsx';
import { secondTexts } from '../../../second/second.texts.ts';
import { emptyDraft, isTouched } from '../form/draft.rules.ts';
import { storedDraft } from '../form/useReviewDraft.ts';
import { PicturePane } from '../picture/PicturePane.tsx';
import { ReviewColumns } from '../ReviewColumns.tsx';
import { ReviewSheet } from '../ReviewSheet.tsx';
import { useTryAgain } from '../reading/useTryAgain.ts';
import { CardFailed } from './CardFailed.tsx';
import { queueTexts } from './queue.texts.ts';
import { createQueueDrafts } from './queue-drafts.ts';
import { KEYS_OF_THEIR_OWN, orderOf } from './queue-keys.rules.ts';
import { Told } from './Told.tsx';
import { useArrival } from './useArrival.ts';
import { type QueuedCard, type ReviewQueue, useReviewQueue } from './useReviewQueue.ts';

const Keys = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space.tiny} ${tokens.space.base};
  margin-bottom: ${tokens.space.base};
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.type.small};

  @media (pointer: coarse) { display: none; }
`;

const Opening = styled.div`
  display: grid;
  place-items: center;
  min-height: 16rem;

  /* On a phone the picture stands above it, and a message over its lower part. */
  @media (max-width: 40rem) { min-height: 8rem; }
`;

/** /scans/:id/review, `?card=` to begin with one of them */
export default function QueuePage() {
  const { id = '' } = useParams();
  // Two batches share nothing that one review should carry over to the other.
  return <QueueOf key={id} id={id} />;
}

function QueueOf({ id }: { id: string }) {
  const t = useMessages(queueTexts);
  const [search] = useSearchParams();
  const [from] = useState(() => search.get('card'));
  const queue = useReviewQueue(id, from);
  const run = useCurrentScan();
  const [saved, setSaved] = useState<ReadonlySet<string>>(new Set());
  const [isOver, setOver] = useState(false);
  const left = queue.cards.filter((card) => !saved.has(card.id));
  const batch = `/scans/${id}`;
  const savedOne = (card: string) => setSaved((known) => new Set([...known, card]));
  const { hasArrived, question } = useArrival(queue, { batchId: id, from, onSaved: savedOne });

  if (hasArrived && queue.status === 'ready' && queue.cards.length > 0 && !isOver)
    return <Queue id={id} batch={batch} queue={queue} saved={saved} onSaved={savedOne} onOver={() => setOver(true)} />;
  // The batch is deleted; the second person of one of its cards is reviewed alone.
  if (queue.status === 'not-found' && run.batchId === id && isSecondAtRisk())
    return <Navigate to="/scan-results" replace />;
  return (
    <Page data-width="narrow">
      {(queue.status !== 'ready' || !hasArrived) && queue.status !== 'not-found' && (
        <PageHeader title={t('title')} backTo={batch} backLabel={t('back')} />
      )}
      <Card>
        {queue.status === 'loading' || (queue.status === 'ready' && !hasArrived) ? (
          <Opening>
            <Spinner label={t('loading')} />
          </Opening>
        ) : queue.status === 'failed' ? (
          <ErrorState title={t('loadFailed')} action={<Button onClick={queue.retry}>{t('tryAgain')}</Button>} />
        ) : queue.status === 'not-found' ? (
          <EmptyState
            isPage
            picture={<CardsPicture />}
            title={t('notFoundTitle')}
            text={t('notFoundText')}
            action={<ButtonLink to="/scans">{t('toScans')}</ButtonLink>}
          />
        ) : (
          <EmptyState
            isPage
            picture={<CardsPicture />}
            title={t('nothingTitle')}
            text={left.length > 0 ? t('skippedText', { count: left.length }) : t('nothingText', { count: saved.size })}
            action={
              <Row>
                {left.length > 0 && (
                  <Button
                    onClick={() => {
                      queue.goTo(queue.cards.indexOf(left[0] as QueuedCard));
                      setOver(false);
                    }}
                  >
                    {t('reviewSkipped')}
                  </Button>
                )}
                <ButtonLink to={batch} variant={left.length > 0 ? 'secondary' : 'primary'}>
                  {t('back')}
                </ButtonLink>
                <ButtonLink to="/contacts" variant="secondary">
                  {t('toContacts')}
                </ButtonLink>
              </Row>
            }
          />
        )}
      </Card>
      {question}
    </Page>
  );
}

interface QueueProps {
  id: string;
  batch: string;
  queue: ReviewQueue;
  saved: ReadonlySet<string>;
  onSaved: (id: string) => void;
  onOver: () => void;
}

function Queue({ id, batch, queue, saved, onSaved, onOver }: QueueProps) {
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
  /** Whose first person is saved while the second, who has no scan yet, is at hand. */
  const [split, setSplit] = useState(() => (run.scanId === null ? run.secondOf : null));
  const isSecond = (split !== null && split === cardId) || (isSettled && run.next !== null);
  const isOnItsWay = isSecond && run.phase === 'sending';
  const { isTrying, tryAgain } = useTryAgain(run);
  useShownSecond();
  // On its way it arrives wherever somebody goes in this page; what has failed or has no scan is only here.
  const guard = useLeaveGuard(isSecond && !isOnItsWay);

  const open = useEffectEvent(() => {
    if (!card) return;
    setSearch({ card: card.id }, { replace: true });
    // At hand already, as after a reload in the middle of it: what was typed is still there.
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

  /** A second person with a scan is a card like the others: it can be left, come back to and deleted. */
  const settle = useEffectEvent((id: string) => {
    setSplit(null);
    queue.insert({ id, sides: run.sides.length }, at + 1);
  });
  const ownScan = isSecond && run.next === null ? run.scanId : null;
  useEffect(() => {
    if (ownScan) settle(ownScan);
  }, [ownScan]);

  /** Of the card at hand: whoever comes back to it finds what they typed. */
  function keepDraft(): void {
    const { scanId, card: read } = currentScan.getState();
    const draft = storedDraft();
    if (!scanId || !read || draft?.scanId !== scanId || draft.savedContactId || draft.waitingKey) return;
    // A scan of a second person becomes one of them.
    if (!cards.some(({ id }) => id === scanId)) return;
    if (isTouched(draft, read, queue.tags)) drafts.keep(scanId, draft);
    else drafts.drop(scanId);
  }
  const leave = useEffectEvent(() => {
    if (!hasSignedOut()) keepDraft();
    // A second person's picture goes on its way to the list of scans; of all else the scanner's page is to find nothing.
    if (hasSignedOut() || !isSecond || guard.hasLeft()) currentScan.discard();
  });
  useEffect(() => () => leave(), []);

  /** Of the nearest one in this direction that is not saved. */
  function placeOf(step: 1 | -1, isSaved: ReadonlySet<string>): number | null {
    for (let to = at + step; to >= 0 && to < cards.length; to += step)
      if (!isSaved.has(cards[to]?.id as string)) return to;
    return null;
  }

  /** Where there is no further one, what was read meanwhile is asked for. */
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
      // They typed on while they waited.
      keepDraft();
      return isStillHere();
    });
    setRenewing(false);
    if (!isStillHere()) return;
    if (found === 'none') onOver();
    setMoreMissing(found === 'failed');
  }

  /** Asks first where the second person would be lost. */
  function move(step: 1 | -1): void | Promise<void> {
    if (!isSecond) return goOn(step);
    if (!isOnItsWay && (step === 1 || placeOf(step, saved) !== null)) setSkipping(step);
  }

  const isDeletingAsked = doomed !== null && doomed.id === cardId && !isSettled;
  const isSkippingAsked = skipping !== null && isSecond;
  const isAsking = isDeletingAsked || isSkippingAsked;
  // Their scan has come meanwhile: what was asked about them is not asked about the next one.
  useEffect(() => {
    if (!isSecond) setSkipping(null);
  }, [isSecond]);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event;
    const element = target instanceof Element ? target : null;
    if (isAsking || event.isComposing || element?.closest(KEYS_OF_THEIR_OWN)) return;
    const area = element instanceof HTMLTextAreaElement ? element : null;
    const lines = area && { isNotes: area.name === 'notes', value: area.value, caret: area.selectionStart };
    const order = orderOf({ key, alt: altKey, shift: shiftKey, command: ctrlKey || metaKey, lines });
    if (!order) return;
    event.preventDefault();
    if (order === 'save') element?.closest('form')?.requestSubmit();
    else if (order === 'next' || order === 'previous') void move(order === 'next' ? 1 : -1);
    else jump(order === 'next-field' ? 1 : -1);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);

  /** To the next field to check; where there is none, to the next field. */
  function jump(step: 1 | -1): void {
    const fields = [
      ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[data-field] :is(input, textarea)'),
    ];
    const unsure = fields.filter(({ name }) => toCheck.includes(name));
    const order = unsure.length > 0 ? unsure : fields;
    const present = document.activeElement as HTMLInputElement | null;
    const here = fields.indexOf(present as HTMLInputElement);
    const later = order.filter((field) => (step === 1 ? fields.indexOf(field) > here : fields.indexOf(field) < here));
    (step === 1 ? (later[0] ?? order[0]) : (later.at(-1) ?? order.at(-1)))?.focus();
  }

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
    // The picture showed two cards, and the second one waits.
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
              // The scan of what was saved has its picture.
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
          // Before the queue goes on, which may take long or end here: nothing of it is uploaded any more.
          currentScan.discard();
          if (skipping) void goOn(skipping);
        }}
        guard={guard}
      />
    </Page>
  );
}
