import { Card, Disclosure, Stack } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import type { ImportMappingInput, ImportStateFragment } from '../../generated/graphql.ts';
import { FileReading } from './FileReading.tsx';
import { importTexts } from './import.texts.ts';

export interface FileDetailsProps {
  job: ImportStateFragment;
  isBusy: boolean;
  onMapping: (entry: string | null, mapping: ImportMappingInput) => Promise<boolean>;
}

/** How the file was read: folded, unless nobody was found in it. */
export function FileDetails({ job, isBusy, onMapping }: FileDetailsProps) {
  const t = useMessages(importTexts);
  return (
    <Card>
      <Disclosure summary={t('recognised')} isOpen={job.total === 0}>
        <Stack>
          {job.files.map((file) => (
            <FileReading key={file.entry ?? ''} file={file} isBusy={isBusy} onMapping={onMapping} />
          ))}
        </Stack>
      </Disclosure>
    </Card>
  );
}
