import { Button, ButtonLink, Card } from '@kaard/ui/basics';
import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { Keyboard, LogIn, RotateCw, ScanLine, TriangleAlert } from 'lucide-react';
import { styled } from 'styled-components';
import type { FailureKind, ScanFailure } from '../../../scan/failure.ts';
import { type ReviewText, reviewTexts } from '../review.texts.ts';

const Head = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${tokens.space.small} ${tokens.space.snug};

  svg { margin-top: 0.25rem; color: ${tokens.color.dangerText}; }
  p { font-size: ${tokens.type.lead}; }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space.snug};
  margin-top: ${tokens.space.roomy};
`;

/** S1, section 8: the server's message where there is one, else ours. */
const OWN_WORDS: Record<FailureKind, ReviewText> = {
  'no-token': 'noToken',
  'session-ended': 'sessionEnded',
  unreachable: 'unreachable',
  quota: 'failedToScan',
  refused: 'failedToScan',
  gone: 'gone',
  failed: 'failedToScan',
};
const isFixed = (kind: FailureKind) => kind === 'no-token' || kind === 'session-ended' || kind === 'gone';
/** Trying the same thing once more can only help where the picture was not the reason. */
const canTryAgain = (kind: FailureKind) => kind === 'unreachable' || kind === 'failed' || kind === 'gone';

/** The words of a failure, for the page and for the toast alike. */
export function failureText(failure: ScanFailure): { text: ReviewText } | { words: string } {
  if (failure.serverMessage && !isFixed(failure.kind)) return { words: failure.serverMessage };
  return { text: OWN_WORDS[failure.kind] };
}

export interface FailedViewProps {
  failure: ScanFailure;
  /** It was taken elsewhere: its picture is on the server alone. */
  isOpened: boolean;
  isTrying: boolean;
  onTryAgain: () => void;
  onRescan: () => void;
  onLogIn: () => void;
  onTypeInstead: () => void;
}

export function FailedView({
  failure,
  isOpened,
  isTrying,
  onTryAgain,
  onRescan,
  onLogIn,
  onTypeInstead,
}: FailedViewProps) {
  const t = useMessages(reviewTexts);
  const isGone = isOpened && failure.kind === 'gone';
  const said = isGone ? { text: 'goneForGood' as const } : failureText(failure);
  // Another picture is refused as well: typing goes on.
  const isFull = failure.kind === 'quota';
  const needsLogin = failure.kind === 'no-token' || failure.kind === 'session-ended';
  return (
    <Card>
      <Head role="alert">
        <TriangleAlert size={22} aria-hidden />
        <p>
          {'words' in said ? said.words : t(said.text)} {isFull && t('scansFullText')}
        </p>
      </Head>
      <Actions>
        {isFull && (
          <Button icon={<Keyboard size={18} aria-hidden />} onClick={onTypeInstead}>
            {t('typeInstead')}
          </Button>
        )}
        {isFull && (
          <ButtonLink variant="secondary" to="/pricing">
            {t('seePlans')}
          </ButtonLink>
        )}
        {needsLogin && (
          <Button icon={<LogIn size={18} aria-hidden />} onClick={onLogIn}>
            {t('logIn')}
          </Button>
        )}
        {canTryAgain(failure.kind) && !isGone && (
          <Button pending={isTrying} icon={<RotateCw size={18} aria-hidden />} onClick={onTryAgain}>
            {t('tryAgain')}
          </Button>
        )}
        <Button
          variant={(canTryAgain(failure.kind) && !isGone) || needsLogin ? 'secondary' : isFull ? 'ghost' : 'primary'}
          icon={<ScanLine size={18} aria-hidden />}
          onClick={onRescan}
        >
          {t('rescan')}
        </Button>
        {!needsLogin && !isFull && (
          <Button variant="ghost" icon={<Keyboard size={18} aria-hidden />} onClick={onTypeInstead}>
            {t('typeInstead')}
          </Button>
        )}
      </Actions>
    </Card>
  );
}
