import { Button, ButtonLink, Card } from '@kaard/ui/basics';
import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { Keyboard, LogIn, RotateCw, ScanLine, TriangleAlert } from 'lucide-react';
import { styled } from 'styled-components';
import { needsLogin, type ScanFailure } from '../../../scan/failure.ts';
import { reviewTexts } from '../review.texts.ts';
import { canTryAgain, failureText } from './failure.rules.ts';

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

export interface FailedViewProps {
  failure: ScanFailure;
  /** Whether it was captured elsewhere, so that its picture is only on the server. */
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
  // Another picture would be refused as well, so typing is offered.
  const isFull = failure.kind === 'quota';
  const isLoggedOut = needsLogin(failure.kind);
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
        {isLoggedOut && (
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
          variant={(canTryAgain(failure.kind) && !isGone) || isLoggedOut ? 'secondary' : isFull ? 'ghost' : 'primary'}
          icon={<ScanLine size={18} aria-hidden />}
          onClick={onRescan}
        >
          {t('rescan')}
        </Button>
        {!isLoggedOut && !isFull && (
          <Button variant="ghost" icon={<Keyboard size={18} aria-hidden />} onClick={onTypeInstead}>
            {t('typeInstead')}
          </Button>
        )}
      </Actions>
    </Card>
  );
}
