import { ButtonLink, Card, Page, PageHeader, Skeleton, Stack } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { useNavigate, useParams } from '@kaard/ui/router';
import { tokens } from '@kaard/ui/theme';
import { useState } from 'react';
import { styled } from 'styled-components';
import { isContactId } from '../../contact/field/contact-fields.ts';
import { LoadFailed } from '../../frame/LoadFailed.tsx';
import { NothingHere } from '../../frame/NothingHere.tsx';
import type { ImportStateFragment } from '../../generated/graphql.ts';
import { WorkProgress } from '../../work/WorkProgress.tsx';
import { FileDetails } from './FileDetails.tsx';
import { type ImportChoices, ImportPreview } from './ImportPreview.tsx';
import { ImportResult } from './ImportResult.tsx';
import { ImportRows, type LeftOut } from './ImportRows.tsx';
import { isWorking } from './import.rules.ts';
import { importTexts } from './import.texts.ts';
import { ProblemList } from './ProblemList.tsx';
import { useImport } from './useImport.ts';

const Soft = styled.p`
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.type.small};
`;

export function ImportPage() {
  const { id = '' } = useParams();
  return isContactId(id) ? <KnownImport key={id} id={id} /> : <NotFound />;
}

function KnownImport({ id }: { id: string }) {
  const t = useMessages(importTexts);
  const navigate = useNavigate();
  const handle = useImport(id);
  const { job } = handle;
  // Kept here, because the preview is unmounted while the file is read again.
  const [leftOut, setLeftOut] = useState<LeftOut>(new Map());
  const [choices, setChoices] = useState<ImportChoices>({ isTagged: true });
  if (handle.isMissing) return <NotFound />;
  return (
    <Page>
      <PageHeader
        title={job ? t('titleOf', { file: job.fileName || t('title') }) : t('title')}
        backTo="/contacts"
        backLabel={t('back')}
      />
      {handle.error ? (
        <Card>
          <LoadFailed title={t('failedTitle')} error={handle.error} isTrying={false} onRetry={handle.retry} />
        </Card>
      ) : !job ? (
        <Card role="status" aria-label={t('loading')}>
          <Stack>
            <Skeleton width="40%" />
            <Skeleton width="70%" />
          </Stack>
        </Card>
      ) : (
        <Stack>
          {isWorking(job.state) && <Working job={job} isLost={handle.isLost} onAgain={handle.lookAgain} />}
          {job.state === 'PREVIEW' && (
            <ImportPreview
              job={job}
              isBusy={handle.isBusy}
              leftOut={leftOut}
              choices={choices}
              onChoose={setChoices}
              onStart={handle.start}
              onDiscard={() =>
                void handle.discard().then((isGone) => isGone && navigate('/contacts', { replace: true }))
              }
            />
          )}
          {(job.state === 'DONE' || job.state === 'UNDONE' || job.state === 'FAILED') && (
            <ImportResult job={job} isBusy={handle.isBusy} onUndo={handle.undo} />
          )}
          <ProblemList problems={job.problems} />
          {job.state !== 'READING' && job.total > 0 && (
            <ImportRows job={job} leftOut={leftOut} onLeaveOut={setLeftOut} />
          )}
          {job.state === 'PREVIEW' && (
            <FileDetails
              job={job}
              isBusy={handle.isBusy}
              onMapping={(entry, mapping) => {
                // Row numbers then refer to other contacts.
                setLeftOut(new Map());
                return handle.setMapping(entry, mapping);
              }}
            />
          )}
        </Stack>
      )}
    </Page>
  );
}

const WORK = { READING: 'reading', SAVING: 'saving', UNDOING: 'undoing' } as const;

interface WorkingProps {
  job: ImportStateFragment;
  isLost: boolean;
  onAgain: () => void;
}

function Working({ job: { state, total, done }, isLost, onAgain }: WorkingProps) {
  const t = useMessages(importTexts);
  const isReading = state === 'READING';
  return (
    <WorkProgress
      title={t(WORK[state as keyof typeof WORK])}
      done={done}
      // The total is known only after reading.
      total={isReading ? 0 : total}
      {...(isReading && { text: t('readingText', { count: total }) })}
      isLost={isLost}
      onAgain={onAgain}
    >
      <Soft>{t('leave')}</Soft>
    </WorkProgress>
  );
}

function NotFound() {
  const t = useMessages(importTexts);
  return (
    <NothingHere
      title={t('notFoundTitle')}
      text={t('notFoundText')}
      action={<ButtonLink to="/contacts">{t('toContacts')}</ButtonLink>}
    />
  );
}
