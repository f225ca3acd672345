import { Button, Card, Notice, RadioGroup, Row, Stack } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { useState } from 'react';
import type { ImportMappingInput, ImportOnDuplicate, ImportStateFragment } from '../../generated/graphql.ts';
import { FileReading } from './FileReading.tsx';
import { isTable } from './import.rules.ts';
import { importTexts } from './import.texts.ts';

export interface ImportPreviewProps {
  job: ImportStateFragment;
  isBusy: boolean;
  onMapping: (entry: string | null, mapping: ImportMappingInput) => Promise<boolean>;
  onStart: (onDuplicate: ImportOnDuplicate) => Promise<boolean>;
  onDiscard: () => void;
}

/** How the file was read and what will become of it, before anything is saved. */
export function ImportPreview({ job, isBusy, onMapping, onStart, onDiscard }: ImportPreviewProps) {
  const t = useMessages(importTexts);
  const [onDuplicate, setOnDuplicate] = useState<ImportOnDuplicate>(job.onDuplicate);
  return (
    <>
      {job.total === 0 && (
        <Notice kind="warning" title={t('noContacts')} isNews>
          {t(job.files.some((file) => isTable(file) && file.kind === 'unknown') ? 'unknownColumns' : 'noContactsText')}
        </Notice>
      )}
      {job.files.map((file) => (
        <FileReading key={file.entry ?? ''} file={file} isBusy={isBusy} onMapping={onMapping} />
      ))}
      <Card>
        <Stack data-gap="roomy">
          {job.total > 0 && (
            <RadioGroup
              legend={t('duplicates')}
              value={onDuplicate}
              onChange={(value) => setOnDuplicate(value as ImportOnDuplicate)}
              options={[
                { value: 'UPDATE', label: t('onUpdate'), hint: t('onUpdateHint') },
                { value: 'SKIP', label: t('onSkip'), hint: t('onSkipHint') },
                { value: 'KEEP_BOTH', label: t('onKeepBoth'), hint: t('onKeepBothHint') },
              ]}
            />
          )}
          <Row>
            {job.total > 0 && (
              <Button pending={isBusy} onClick={() => void onStart(onDuplicate)}>
                {t('start', { count: job.total })}
              </Button>
            )}
            <Button variant="secondary" onClick={onDiscard}>
              {t('discard')}
            </Button>
          </Row>
        </Stack>
      </Card>
    </>
  );
}
