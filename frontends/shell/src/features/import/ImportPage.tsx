import { ButtonLink, Card, Page, PageHeader, ProgressBar, Skeleton, Stack } from '@kaard/ui';
import { useLocale, useMessages } from '@kaard/ui/i18n';
import { useNavigate, useParams } from '@kaard/ui/router';
import { tokens } from '@kaard/ui/theme';
import { styled } from 'styled-components';
import { ContactsFailed } from '../../contact/ContactsFailed.tsx';
import { isContactId } from '../../contact/contact-fields.ts';
import { NothingHere } from '../../frame/NothingHere.tsx';
import type { ImportStateFragment } from '../../generated/graphql.ts';
import { ImportPreview } from './ImportPreview.tsx';
import { ImportResult } from './ImportResult.tsx';
import { ImportRows } from './ImportRows.tsx';
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
          <ContactsFailed title={t('failedTitle')} error={handle.error} isTrying={false} onRetry={handle.retry} />
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
          {isWorking(job.state) && <Working job={job} />}
          {job.state === 'PREVIEW' && (
            <ImportPreview
              job={job}
              isBusy={handle.isBusy}
              onMapping={handle.setMapping}
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
          {job.state !== 'READING' && job.total > 0 && <ImportRows job={job} />}
        </Stack>
      )}
    </Page>
  );
}

const WORK = { READING: 'reading', SAVING: 'saving', UNDOING: 'undoing' } as const;

function Working({ job: { state, total, done } }: { job: ImportStateFragment }) {
  const t = useMessages(importTexts);
  const number = new Intl.NumberFormat(useLocale());
  const title = t(WORK[state as keyof typeof WORK]);
  return (
    <Card title={title}>
      <Stack data-gap="small" role="status">
        <ProgressBar label={title} {...(state !== 'READING' && total > 0 && { value: done / total })} />
        <Soft>
          {state === 'READING'
            ? t('readingText', { count: total })
            : t('progress', { done: number.format(done), total: number.format(total) })}
        </Soft>
        <Soft>{t('leave')}</Soft>
      </Stack>
    </Card>
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
