import { Page, PageHeader, useLeaveGuard } from '@kaard/ui/basics';
import { useMessages } from '@kaard/ui/i18n';
import { goOnAfter } from '@kaard/ui/place';
import { Navigate, useLocation, useNavigate } from '@kaard/ui/router';
import { session } from '@kaard/ui/session';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { capturedStorage, currentScan, useCurrentScan } from '../../scan/current-scan.ts';
import { isUnseen } from '../../scan/unseen.ts';
import { useShownSecond } from '../../second/current-second.ts';
import { DiscardSecond } from '../../second/DiscardSecond.tsx';
import { emptyDraft } from './form/draft.rules.ts';
import { storedDraft } from './form/useReviewDraft.ts';
import { PicturePane } from './picture/PicturePane.tsx';
import { ReviewColumns } from './ReviewColumns.tsx';
import { ReviewSheet } from './ReviewSheet.tsx';
import { FailedView } from './reading/FailedView.tsx';
import { ReadingView } from './reading/ReadingView.tsx';
import { useTryAgain } from './reading/useTryAgain.ts';
import { reviewTexts } from './review.texts.ts';
import { useScanToasts } from './useScanToasts.ts';

/** The page `/scan-results`. */
export default function ReviewPage() {
  const [hasCard] = useState(() => currentScan.restore());
  if (!hasCard) return <Navigate to="/scanner" replace />;
  return <Review />;
}

function Review() {
  const t = useMessages(reviewTexts);
  const navigate = useNavigate();
  const run = useCurrentScan();
  const { isTrying, tryAgain } = useTryAgain(run);
  const [panelSlot, setPanelSlot] = useState<HTMLElement | null>(null);
  const [active, setActive] = useState<string | null>(null);
  const [picked, setPicked] = useState<{ name: string } | null>(null);
  const [toCheck, setToCheck] = useState<string[]>([]);
  // A draft without a reading was typed by hand; a saved one needs no further reading, unless it belongs to the
  // previous card.
  const [isTyped, setTyped] = useState(() => {
    const draft = storedDraft();
    if (!draft || draft.scanId === null || currentScan.needsNoScan()) return draft !== null;
    return draft.savedContactId !== null && draft.scanId === currentScan.getState().scanId;
  });
  const [isSaved, setSaved] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const [discardingFor, setDiscardingFor] = useState<string | null>(null);
  const goal = useRef('/scanner');
  const { state } = useLocation() as { state: { isAnnounced?: boolean } | null };
  useShownSecond();
  useScanToasts(run, state?.isAnnounced ?? false);

  // The second of two people exists only in this tab until their picture becomes a scan.
  const isSecondAtRisk = run.secondOf !== null && run.scanId === null && !isSaved && !isWaiting;
  // An upload under way continues on every screen of this page.
  const guard = useLeaveGuard(isSecondAtRisk && run.phase !== 'sending');
  const forget = useEffectEvent(() => {
    if (guard.hasLeft()) currentScan.discard();
  });
  useEffect(() => () => forget(), []);

  if (run.phase === 'none') return <Navigate to={goal.current} replace />;

  const isOpened = run.sides.some(isUnseen);
  const home = isOpened ? '/scans' : '/scanner';

  function leaveTo(path: string) {
    // Without a card this page redirects by itself.
    goal.current = path;
    currentScan.discard();
    navigate(path);
  }
  /** Leaves a card that is not read yet: there is no input to keep, but perhaps a second person to lose. */
  const leaveFor = (path: string) => (isSecondAtRisk ? setDiscardingFor(path) : leaveTo(path));
  const leave = (isAsked: boolean) => (isAsked ? leaveTo : leaveFor)(home);
  const rescan = (isAsked: boolean) => (isAsked ? leaveTo : leaveFor)('/scanner');

  async function goOnWithNext() {
    setSaved(false);
    setWaiting(false);
    setTyped(false);
    window.scrollTo({ top: 0 });
    await currentScan.beginNext();
  }

  function typeInstead() {
    const draft = storedDraft();
    // A saved or waiting draft belongs to the first of two cards: the second one can’t be read.
    const isOver = draft !== null && (draft.savedContactId !== null || draft.waitingKey !== null);
    capturedStorage.writeDraft(draft && !isOver ? draft : emptyDraft());
    setTyped(true);
  }

  const isReading = run.phase === 'sending' || run.phase === 'reading';
  const isSheet = run.phase === 'read' || isTyped;
  const sheetTitle = isSaved ? 'titleSaved' : isWaiting ? 'titleWaiting' : 'title';
  return (
    <Page>
      <PageHeader
        title={t(isSheet ? sheetTitle : run.phase === 'failed' ? 'scanFailed' : 'loadingTitle')}
        backTo={home}
        backLabel={t(isOpened ? 'backToScans' : 'backToScanner')}
      />
      <ReviewColumns
        onPanelSlot={setPanelSlot}
        picture={
          <PicturePane
            sides={run.sides}
            scanId={run.scanId}
            card={run.card}
            active={active}
            toCheck={toCheck}
            onPick={(name) => setPicked({ name })}
            isReading={isReading && !isTyped}
            {...(!isSaved && !isWaiting && { onRecut: currentScan.replaceSide })}
          />
        }
      >
        {isSheet ? (
          <ReviewSheet
            // Each reading gets a new form; the draft carries over the input.
            key={run.card?.scanId ?? 'typed'}
            card={run.card}
            scanId={run.scanId}
            hasBack={run.sides.length > 1}
            hasNext={run.next !== null}
            isOnlyHere={isSecondAtRisk}
            panelSlot={panelSlot}
            picked={picked}
            onLook={setActive}
            onToCheck={setToCheck}
            onSaved={setSaved}
            onWaiting={setWaiting}
            isOpened={isOpened}
            onLeave={leave}
            onRescan={rescan}
            onNext={() => void goOnAfter(goOnWithNext)}
          />
        ) : run.phase === 'failed' && run.failure ? (
          <FailedView
            failure={run.failure}
            isOpened={isOpened}
            isTrying={isTrying}
            onTryAgain={() => void goOnAfter(tryAgain)}
            onRescan={() => leaveFor('/scanner')}
            onLogIn={() => {
              session.signOut('refused');
              navigate('/login');
            }}
            onTypeInstead={() => void goOnAfter(typeInstead)}
          />
        ) : (
          <ReadingView key={run.attempt} isSending={run.phase === 'sending'} onCancel={() => leaveFor(home)} />
        )}
      </ReviewColumns>
      <DiscardSecond
        isAsking={discardingFor !== null && isSecondAtRisk}
        onKeep={() => setDiscardingFor(null)}
        onDiscard={() => discardingFor !== null && leaveTo(discardingFor)}
        guard={guard}
      />
    </Page>
  );
}
