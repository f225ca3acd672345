import { ProgressBar, type Seen, secondsLeft } from '@kaard/ui';
import { Button, ButtonLink, Card, Disclosure, Notice, Row, Stack } from '@kaard/ui/basics';
import { ConfirmDialog } from '@kaard/ui/dialogs';
import { useLocale, useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { uploads, useUploads } from './current-uploads.ts';
import { uploadTexts } from './upload.texts.ts';
import type { UploadState } from './uploads.ts';

const Soft = styled.p`
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.type.small};
  font-variant-numeric: tabular-nums;
`;

const Cards = styled(Stack)`
  margin-bottom: ${tokens.space.base};

  &:empty { display: none; }
`;

const Refused = styled.ul`
  max-height: 12rem;
  margin: 0;
  padding-inline-start: 1.125rem;
  overflow: auto;
  font-size: ${tokens.type.small};
  overflow-wrap: anywhere;
`;

export interface UploadProgressProps {
  /** Shows only uploads to this batch; by default all. */
  batchId?: string;
}

/** Progress of uploads from this browser; nothing while there are none. */
export function UploadProgress({ batchId }: UploadProgressProps) {
  const all = useUploads();
  const shown = batchId === undefined ? all : all.filter((upload) => upload.batchId === batchId);
  return (
    <Cards data-gap="small">
      {shown.map((upload) => (
        <OneUpload key={upload.id} upload={upload} isOnItsPage={batchId !== undefined} />
      ))}
    </Cards>
  );
}

function OneUpload({ upload, isOnItsPage }: { upload: UploadState; isOnItsPage: boolean }) {
  const t = useMessages(uploadTexts);
  const number = new Intl.NumberFormat(useLocale());
  const [isStopping, setStopping] = useState(false);
  const { id, phase, name, done, total, isKept, repeated, refused, batchId, message } = upload;
  const left = useSecondsLeft(upload);
  // The batch’s page shows the result; nothing else is needed.
  const isSent = phase === 'done' || phase === 'opening';
  const isSilent = isOnItsPage && isSent && repeated === 0 && refused.length === 0;
  const isOver = phase === 'done' || phase === 'ended';
  const title = t(phase === 'done' ? 'titleDone' : phase === 'ended' ? 'titleEnded' : 'title', { name });
  // Refused files count neither as waiting nor as arrived.
  const arrived = done - refused.length;
  const figures = { done: number.format(arrived), total: number.format(total) };
  const stands = phase === 'limit' || phase === 'signed-out' || phase === 'stopped';
  if (isSilent) return null;
  return (
    <Card title={title}>
      <Stack data-gap="small">
        {!isOver && <ProgressBar label={title} value={total ? done / total : 0} />}
        <Soft role="status">
          {t(phase === 'keeping' ? 'keeping' : 'sent', figures)}
          {left !== null &&
            ` · ${left > 90 ? t('minutesLeft', { count: left / 60 }) : t('secondsLeft', { count: left })}`}
        </Soft>
        {phase === 'waiting' && <Notice kind="warning">{message || t('waiting')}</Notice>}
        {phase === 'interrupted' && <Notice kind="warning">{t('interrupted')}</Notice>}
        {phase === 'opening' && <Soft>{t('opening')}</Soft>}
        {phase === 'elsewhere' && <Soft>{t('elsewhere')}</Soft>}
        {phase === 'ended' && <Soft>{t('ended')}</Soft>}
        {stands && (
          <Notice
            kind="warning"
            actions={
              phase === 'limit' && (
                <ButtonLink size="small" variant="secondary" to="/pricing">
                  {t('seePlans')}
                </ButtonLink>
              )
            }
          >
            {phase === 'signed-out' ? t('signedOut') : phase === 'stopped' ? t('stopped') : `${message} ${t('limit')}`}
          </Notice>
        )}
        {!isKept && !isOver && <Notice kind="warning">{t('notKept')}</Notice>}
        {isKept && phase === 'sending' && <Soft>{t('leave')}</Soft>}
        {repeated > 0 && <Soft>{t('repeated', { count: repeated })}</Soft>}
        {refused.length > 0 && (
          <Disclosure summary={t('refused', { count: refused.length })}>
            <Refused>
              {refused.map((one) => (
                <li key={one.name}>{t('refusedLine', one)}</li>
              ))}
            </Refused>
          </Disclosure>
        )}
        <Row>
          {batchId && !isOnItsPage && (
            <ButtonLink size="small" variant="secondary" to={`/scans/${batchId}`}>
              {t('open')}
            </ButtonLink>
          )}
          {stands && (
            <Button size="small" variant="secondary" onClick={() => uploads.goOn(id)}>
              {t('continue')}
            </Button>
          )}
          {isOver ? (
            <Button size="small" variant="ghost" onClick={() => uploads.dismiss(id)}>
              {t('dismiss')}
            </Button>
          ) : (
            phase !== 'keeping' &&
            phase !== 'opening' &&
            phase !== 'elsewhere' && (
              <Button size="small" variant="ghost" onClick={() => setStopping(true)}>
                {t('stop')}
              </Button>
            )
          )}
        </Row>
      </Stack>
      <ConfirmDialog
        open={isStopping}
        onOpenChange={setStopping}
        title={t('stopTitle')}
        description={t('stopQuestion')}
        confirmLabel={t('stop')}
        destructive
        onConfirm={() => {
          setStopping(false);
          void uploads.stop(id);
        }}
      />
    </Card>
  );
}

/** Estimates the remaining seconds from the pace since sending was first seen; null while no estimate is possible. */
function useSecondsLeft({ phase, done, total }: UploadState): number | null {
  const first = useRef<Seen | null>(null);
  const seen: Seen = { at: performance.now(), done };
  if (phase !== 'sending') first.current = null;
  else first.current ??= seen;
  return first.current && secondsLeft(first.current, seen, total);
}
