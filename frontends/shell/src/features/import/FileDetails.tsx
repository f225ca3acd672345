import { Card, Disclosure, Stack } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import type { ImportMappingInput, ImportStateFragment } from '../../generated/graphql.ts';
import { FileReading } from './FileReading.tsx';
import { isTable } from './import.rules.ts';
import { importTexts } from './import.texts.ts';

export interface FileDetailsProps {
  job: ImportStateFragment;
  isBusy: boolean;
  onMapping: (entry: string | null, mapping: ImportMappingInput) => Promise<boolean>;
}

/** Whether a column has no field; its values would be lost silently. */
const hasUnknownColumn = (file: ImportStateFragment['files'][number]): boolean =>
  isTable(file) && file.columns.some(({ header, field }) => header && !field);

/** Shows how the file was read: collapsed, unless no contact was found in it or a column has no field. */
export function FileDetails({ job, isBusy, onMapping }: FileDetailsProps) {
  const t = useMessages(importTexts);
  const isOpen = job.total === 0 || job.files.some(hasUnknownColumn);
  return (
    <Card>
      <Disclosure summary={t('recognised')} isOpen={isOpen}>
        <Stack>
          {job.files.map((file) => (
            <FileReading key={file.entry ?? ''} file={file} isBusy={isBusy} onMapping={onMapping} />
          ))}
        </Stack>
      </Disclosure>
    </Card>
  );
}
