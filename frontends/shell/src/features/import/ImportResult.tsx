import { Button, ButtonLink, Card, ConfirmDialog, fetchPrivateFile, Notice, Row, Stack, saveFile } from '@kaard/ui';
import { useLocale, useMessages } from '@kaard/ui/i18n';
import { useToast } from '@kaard/ui/toast';
import { Download, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { ImportStateFragment } from '../../generated/graphql.ts';
import { Counts } from './Counts.tsx';
import { canBeUndone, outcomesOf } from './import.rules.ts';
import { importTexts } from './import.texts.ts';

export interface ImportResultProps {
  job: ImportStateFragment;
  isBusy: boolean;
  onUndo: () => Promise<boolean>;
}

/** The result in figures, with links to the contacts and the report, and the undo button. */
export function ImportResult({ job, isBusy, onUndo }: ImportResultProps) {
  const t = useMessages(importTexts);
  const { toast } = useToast();
  const number = new Intl.NumberFormat(useLocale());
  const [isAsking, setAsking] = useState(false);
  const counts = [
    ...outcomesOf(job),
    ...(job.undone ? [{ key: 'undone' as const, count: job.undone }] : []),
    ...(job.kept ? [{ key: 'kept' as const, count: job.kept }] : []),
  ];
  const isFailed = job.state === 'FAILED';

  async function download(): Promise<void> {
    try {
      const { content, fileName } = await fetchPrivateFile(`/api/imports/${job.id}/report`);
      saveFile(content, fileName ?? `import-${job.id}.csv`);
    } catch {
      toast({ title: t('downloadFailed'), description: t('tryLater'), variant: 'destructive' });
    }
  }

  return (
    <Card title={t(isFailed ? 'importFailed' : job.state === 'UNDONE' ? 'undoneTitle' : 'done')}>
      <Stack>
        {isFailed && <Notice kind="danger">{job.failure ?? t('unreadable')}</Notice>}
        {counts.length > 0 && (
          <Counts>
            {counts.map(({ key, count }) => (
              <div key={key}>
                <dt>{t(key)}</dt>
                <dd>{number.format(count)}</dd>
              </div>
            ))}
          </Counts>
        )}
        {job.overLimit > 0 && (
          <Notice
            kind="warning"
            actions={
              <ButtonLink size="small" variant="secondary" to="/pricing">
                {t('seePlans')}
              </ButtonLink>
            }
          >
            {t('notFitting', { count: job.overLimit })} {t('overLimitText', { isFile: String(job.kind === 'FILE') })}
          </Notice>
        )}
        <Row>
          {job.state === 'DONE' && job.created > 0 && (
            <ButtonLink to="/contacts?source=import">{t('showContacts')}</ButtonLink>
          )}
          {job.total > 0 && (
            <Button variant="secondary" icon={<Download size={18} aria-hidden />} onClick={() => void download()}>
              {t('download')}
            </Button>
          )}
          {canBeUndone(job) && (
            <Button variant="secondary" icon={<Undo2 size={18} aria-hidden />} onClick={() => setAsking(true)}>
              {t('undo')}
            </Button>
          )}
          <ButtonLink variant="ghost" to="/contacts/imports">
            {t('toImports')}
          </ButtonLink>
        </Row>
      </Stack>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('undo')}
        description={t('undoQuestion')}
        confirmLabel={t('undo')}
        destructive
        pending={isBusy}
        onConfirm={() => void onUndo().then((isBegun) => isBegun && setAsking(false))}
      />
    </Card>
  );
}
