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
  Stack,
} from '@kaard/ui/basics';
import { ConfirmDialog } from '@kaard/ui/dialogs';
import { problemOf, useMutation } from '@kaard/ui/graphql';
import { useLocale, useMessages } from '@kaard/ui/i18n';
import { useParams, useSearchParams } from '@kaard/ui/router';
import { useSaves } from '@kaard/ui/saves';
import { session } from '@kaard/ui/session';
import { tokens } from '@kaard/ui/theme';
import { toast } from '@kaard/ui/toast';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { DeleteFromQueueDocument } from '../../generated/graphql.ts';
import { currentScan, owner, tabStorage, useCurrentScan } from '../../scan/current-scan.ts';
import { emptyDraft, isTouched } from './draft.rules.ts';
import { PicturePane } from './PicturePane.tsx';
import { queueTexts } from './queue.texts.ts';
import { createQueueDrafts } from './queue-drafts.ts';
import { KEYS_OF_THEIR_OWN, orderOf } from './queue-keys.rules.ts';
import { ReviewSheet } from './ReviewSheet.tsx';
import { Beside, Columns, Main, PanelArea, PictureArea } from './review.layout.ts';
import { storedDraft } from './useReviewDraft.ts';
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
`;

/** /scans/:id/review, `?card=` to begin with one of them */
export default function QueuePage() {
  const t = useMessages(queueTexts);
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const [from] = useState(() => search.get('card'));
  const queue = useReviewQueue(id, from);
  const [saved, setSaved] = useState<ReadonlySet<string>>(new Set());
  const [isOver, setOver] = useState(false);
  const left = queue.cards.filter((card) => !saved.has(card.id));
  const batch = `/scans/${id}`;

  if (queue.status === 'ready' && queue.cards.length > 0 && !isOver)
    return (
      <Queue
        batch={batch}
        queue={queue}
        saved={saved}
        onSaved={(card) => setSaved((known) => new Set([...known, card]))}
        onOver={() => setOver(true)}
      />
    );
  return (
    <Page data-width="narrow">
      {queue.status !== 'ready' && queue.status !== 'not-found' && (
        <PageHeader title={t('title')} backTo={batch} backLabel={t('back')} />
      )}
      <Card>
        {queue.status === 'loading' ? (
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
    </Page>
  );
}

interface QueueProps {
  batch: string;
  queue: ReviewQueue;
  saved: ReadonlySet<string>;
  onSaved: (id: string) => void;
  onOver: () => void;
}

function Queue({ batch, queue, saved, onSaved, onOver }: QueueProps) {
  const t = useMessages(queueTexts);
  const number = new Intl.NumberFormat(useLocale());
  const [, setSearch] = useSearchParams();
  const run = useCurrentScan();
  const { kept } = useSaves();
  const arrived = [...saved].filter((card) => !kept.some(({ scanId }) => scanId === card)).length;
  const [remove, { loading: isDeleting }] = useMutation(DeleteFromQueueDocument);
  const [isAsking, setAsking] = useState(false);
  const [panelSlot, setPanelSlot] = useState<HTMLElement | null>(null);
  const [active, setActive] = useState<string | null>(null);
  const [picked, setPicked] = useState<{ name: string } | null>(null);
  const [toCheck, setToCheck] = useState<string[]>([]);
  const isRenewing = useRef(false);
  const [isMoreMissing, setMoreMissing] = useState(false);
  const [drafts] = useState(() => createQueueDrafts(tabStorage, owner() ?? ''));
  const { cards, at } = queue;
  const card = cards[at];
  const cardId = card?.id;

  const open = useEffectEvent(() => {
    if (!card) return;
    setSearch({ card: card.id }, { replace: true });
    // A reload in the middle of a card: what was typed is still there.
    if (currentScan.restore() && currentScan.getState().scanId === card.id) return;
    const read = queue.read(card.id);
    const draft = drafts.find(card.id) ?? { ...emptyDraft(), tags: [...queue.tags] };
    currentScan.open({ scanId: card.id, sides: card.sides, draft, ...(read && { card: read }) });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another card is opened
  useEffect(() => {
    open();
    window.scrollTo({ top: 0 });
  }, [cardId]);
  /** Of the card at hand: whoever comes back to it finds what they typed. */
  function keepDraft(): void {
    const { scanId, card: read } = currentScan.getState();
    const draft = storedDraft();
    if (!scanId || !read || draft?.scanId !== scanId || draft.savedContactId || draft.waitingKey) return;
    // The second of two cards has a scan that is none of the batch.
    if (!cards.some(({ id }) => id === scanId)) return;
    if (isTouched(draft, read, queue.tags)) drafts.keep(scanId, draft);
    else drafts.drop(scanId);
  }
  const leave = useEffectEvent(() => {
    const state = session.state();
    // Who signs out leaves nothing behind; whose session has ended comes back.
    if (state.status !== 'signed-out' || state.reason !== 'signed-out') keepDraft();
    // The scanner's own page is not to find it.
    currentScan.discard();
  });
  useEffect(() => () => leave(), []);

  /** The nearest one in this direction that is not saved. */
  function move(step: 1 | -1, isSaved = saved): void {
    keepDraft();
    setMoreMissing(false);
    for (let to = at + step; to >= 0 && to < cards.length; to += step) {
      if (isSaved.has(cards[to]?.id as string)) continue;
      queue.goTo(to);
      return;
    }
    if (step === -1 || isRenewing.current) return;
    isRenewing.current = true;
    void queue.renew().then((found) => {
      isRenewing.current = false;
      if (found === 'none') onOver();
      setMoreMissing(found === 'failed');
    });
  }

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
    else if (order === 'next' || order === 'previous') move(order === 'next' ? 1 : -1);
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

  async function deleteCard() {
    if (!card) return;
    try {
      await remove({ variables: { id: card.id } }).catch((problem: unknown) => {
        if (problemOf(problem).code !== 'NOT_FOUND') throw problem;
      });
      setAsking(false);
      drafts.drop(card.id);
      queue.remove(card.id);
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
    if (run.next) return void currentScan.beginNext({ ...emptyDraft(), tags: [...queue.tags] });
    move(1, new Set([...saved, card.id]));
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
              onClick={() => move(-1)}
            />
            <IconButton label={t('next')} icon={<ArrowDown size={20} aria-hidden />} onClick={() => move(1)} />
            <IconButton label={t('delete')} icon={<Trash2 size={18} aria-hidden />} onClick={() => setAsking(true)} />
          </Row>
        }
      />
      <Keys aria-label={t('keys')}>
        <span>{t('keySave', { key: 'Enter' })}</span>
        <span>{t('keyMove', { up: '↑', down: '↓' })}</span>
        <span>{t('keyField', { alt: 'Alt', down: '↓' })}</span>
      </Keys>
      <Columns>
        <Beside>
          <PictureArea>
            {run.sides.length > 0 && (
              <PicturePane
                key={cardId}
                sides={run.sides}
                scanId={run.scanId}
                card={run.card}
                active={active}
                toCheck={toCheck}
                onPick={(name) => setPicked({ name })}
              />
            )}
          </PictureArea>
          <PanelArea ref={setPanelSlot} />
        </Beside>
        <Main>
          {isMoreMissing && (
            <Notice
              kind="warning"
              isNews
              actions={
                <Button size="small" variant="secondary" onClick={() => move(1)}>
                  {t('tryAgain')}
                </Button>
              }
            >
              {t('moreFailed')}
            </Notice>
          )}
          {isReady ? (
            <ReviewSheet
              key={run.card?.scanId}
              card={run.card}
              scanId={run.scanId}
              hasBack={run.sides.length > 1}
              hasNext={run.next !== null}
              panelSlot={panelSlot}
              picked={picked}
              isInQueue
              onLook={setActive}
              onToCheck={setToCheck}
              onSaved={savedOne}
              onLeave={() => move(1)}
              onRescan={() => move(1)}
              onNext={() => move(1)}
            />
          ) : run.phase === 'failed' ? (
            <Card>
              <Stack>
                <Notice kind="warning">{t('cardFailed')}</Notice>
                <Row>
                  <Button onClick={() => currentScan.resume()}>{t('tryAgain')}</Button>
                  <Button variant="secondary" onClick={() => move(1)}>
                    {t('skip')}
                  </Button>
                </Row>
              </Stack>
            </Card>
          ) : (
            <Card>
              <Opening>
                <Spinner label={t('loading')} />
              </Opening>
            </Card>
          )}
        </Main>
      </Columns>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('deleteTitle')}
        description={t('deleteQuestion')}
        confirmLabel={t('deleteConfirm')}
        destructive
        pending={isDeleting}
        onConfirm={() => void deleteCard()}
      />
    </Page>
  );
}
