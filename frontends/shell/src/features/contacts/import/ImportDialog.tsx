import { Button, Dialog, FileDrop, Notice, ProgressBar, Stack } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { useNavigate } from '@kaard/ui/router';
import { tokens } from '@kaard/ui/theme';
import { useToast } from '@kaard/ui/toast';
import { Cloud, FileUp, Users } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useSettings } from '../../../settings/settings.ts';
import { contactsTexts } from '../contacts.texts.ts';
import { GoogleProgress } from './GoogleProgress.tsx';
import { ADVICE_OF, type GoogleFailure, TOAST_OF } from './google-import.rules.ts';
import { ACCEPTED_FILES, type FileProblem, fileProblem } from './import-file.rules.ts';
import { sendImportFile, UploadRefused } from './import-file.ts';
import { useGoogleImport } from './useGoogleImport.ts';

const Source = styled.button`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: 0 ${tokens.space.snug};
  width: 100%;
  padding: ${tokens.space.snug} ${tokens.space.base};
  border: 1px solid ${tokens.color.lineStrong};
  border-radius: ${tokens.radius.base};
  background: ${tokens.color.surface};
  text-align: start;
  cursor: pointer;

  &:hover { border-color: ${tokens.color.ink}; background: ${tokens.color.sunken}; }
  &[aria-expanded='true'] { border-color: ${tokens.color.ink}; }
  svg { grid-row: span 2; color: ${tokens.color.inkSoft}; }
  strong { font-weight: 600; }
  span { color: ${tokens.color.inkSoft}; font-size: ${tokens.type.small}; }
`;

type SourceName = 'google' | 'icloud' | 'file';

const SOURCES = [
  { name: 'google', label: 'importGoogle', text: 'importGoogleText', Icon: Users },
  { name: 'icloud', label: 'importICloud', text: 'importICloudText', Icon: Cloud },
  { name: 'file', label: 'importFile', text: 'importFileText', Icon: FileUp },
] as const;

/** The toast shows the problem in the specification’s words; the instruction is shown below the field. */
function wordsOf(problem: FileProblem) {
  if (problem === 'importSeveral') return problem;
  return problem === 'importEmpty' ? 'importNoContacts' : 'importUnreadable';
}

/** Three ways to import. Google works once its client is configured, iCloud never does; both say so. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(contactsTexts);
  const { toast } = useToast();
  const navigate = useNavigate();
  const [source, setSource] = useState<SourceName | null>(null);
  const [problem, setProblem] = useState<FileProblem | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const sending = useRef<AbortController>(null);
  const { googleContacts } = useSettings();
  const [googleFailure, setGoogleFailure] = useState<GoogleFailure | null>(null);
  const google = useGoogleImport({
    onFailure(failure, words) {
      setGoogleFailure(failure);
      fail(words ?? t(TOAST_OF[failure]));
    },
    onCut: () => toast({ title: t('googleCut'), description: t('googleCutText'), duration: 10_000 }),
  });
  useEffect(() => () => sending.current?.abort(), []);

  const fail = (description: string) =>
    toast({ title: t('importFailed'), description, variant: 'destructive', duration: 10_000 });

  function choose(name: SourceName): void {
    setSource(name);
    setProblem(null);
    setGoogleFailure(null);
    if (name === 'google' && googleContacts) void google.begin(googleContacts);
    else if (name === 'google') fail(t('importNoGoogle'));
    if (name === 'icloud') fail(t('importNoICloud'));
  }

  async function send(files: File[]): Promise<void> {
    const [file] = files;
    if (!file) return;
    const wrong = fileProblem(files);
    setProblem(wrong);
    if (wrong) return void fail(t(wordsOf(wrong)));
    sending.current = new AbortController();
    setProgress(0);
    try {
      const id = await sendImportFile(file, setProgress, sending.current.signal);
      navigate(`/contacts/import/${id}`);
    } catch (error) {
      setProgress(null);
      if (error instanceof DOMException && error.name === 'AbortError') return;
      if (error instanceof UploadRefused) fail(error.message || t('importUnreadable'));
      else fail(t('importUnreachable'));
    }
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('importTitle')} description={t('importText')}>
      {google.step ? (
        <GoogleProgress step={google.step} onStop={google.stop} />
      ) : progress === null ? (
        <Stack data-gap="small">
          {SOURCES.map(({ name, label, text, Icon }) => (
            <div key={name}>
              <Source type="button" aria-expanded={source === name} onClick={() => choose(name)}>
                <Icon size={24} aria-hidden />
                <strong>{t(label)}</strong>
                <span>{t(text)}</span>
              </Source>
            </div>
          ))}
          {source === 'google' && !googleContacts && (
            <Notice kind="warning">
              <p>{t('importNoGoogle')}</p>
              <p>{t('importGoogleHow')}</p>
            </Notice>
          )}
          {source === 'google' && googleFailure && <Notice kind="warning">{t(ADVICE_OF[googleFailure])}</Notice>}
          {source === 'icloud' && (
            <Notice kind="warning">
              <p>{t('importNoICloud')}</p>
              <p>{t('importICloudHow')}</p>
            </Notice>
          )}
          {source === 'file' && (
            <FileDrop
              label={t('importChoose')}
              hint={t('importHint')}
              error={problem ? t(problem) : undefined}
              accept={ACCEPTED_FILES}
              onFiles={(files) => void send(files)}
            />
          )}
        </Stack>
      ) : (
        <Stack>
          <ProgressBar label={t('importSending')} value={progress} />
          <div>
            <Button variant="secondary" onClick={() => sending.current?.abort()}>
              {t('importStop')}
            </Button>
          </div>
        </Stack>
      )}
    </Dialog>
  );
}
