import { Button, Card, Notice, Row, Stack } from '@kaard/ui/basics';
import { useMessages } from '@kaard/ui/i18n';
import { goOnAfter, goOnAtHeading } from '@kaard/ui/place';
import { useEffect } from 'react';
import { needsLogin, type ScanFailure } from '../../../scan/failure.ts';
import { secondTexts } from '../../../second/second.texts.ts';
import { canTryAgain, failureText } from '../reading/failure.rules.ts';
import { reviewTexts } from '../review.texts.ts';
import { queueTexts } from './queue.texts.ts';

export interface CardFailedProps {
  failure: ScanFailure;
  /**
   * Whether it is the second of two cards, which has no scan yet: then its picture is missing, rather than a card that
   * can’t be opened.
   */
  isSecond: boolean;
  /** Whether only the server had its picture. */
  isUnseen: boolean;
  isTrying: boolean;
  onTryAgain: () => unknown;
  onLogIn: () => void;
  onSkip: () => void;
}

/** Replaces the form: says what happened to this card, and how to continue. */
export function CardFailed({ failure, isSecond, isUnseen, isTrying, onTryAgain, onLogIn, onSkip }: CardFailedProps) {
  const t = useMessages(queueTexts);
  const say = useMessages(reviewTexts);
  const second = useMessages(secondTexts);
  // The form of the previous card had the focus.
  useEffect(goOnAtHeading, []);
  const isGone = failure.kind === 'gone' && isUnseen;
  const said = failureText(failure);
  const why = isGone ? t(isSecond ? 'secondGone' : 'cardGone') : 'words' in said ? said.words : say(said.text);
  return (
    <Card>
      <Stack>
        <div role="alert">
          <Notice kind="warning" {...(isSecond && { title: second('notUploaded') })}>
            {why}
          </Notice>
        </div>
        <Row>
          {needsLogin(failure.kind) && <Button onClick={onLogIn}>{say('logIn')}</Button>}
          {canTryAgain(failure.kind) && !isGone && (
            <Button pending={isTrying} onClick={() => void goOnAfter(onTryAgain)}>
              {t('tryAgain')}
            </Button>
          )}
          <Button variant="secondary" onClick={onSkip}>
            {isSecond ? second('discard') : t('skip')}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
