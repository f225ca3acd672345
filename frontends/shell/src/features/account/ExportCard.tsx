import { Button, Card, Notice, ProgressBar, Row, Stack } from '@kaard/ui';
import { useMutation, useQuery } from '@kaard/ui/graphql';
import { useLocale, useMessages } from '@kaard/ui/i18n';
import { useToast } from '@kaard/ui/toast';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { AccountExportStateDocument, RequestExportDocument } from '../../generated/graphql.ts';
import { useSettings } from '../../settings/settings.ts';
import { dayOf, relativeTime, sizeOf } from './account.rules.ts';
import { accountTexts } from './account.texts.ts';
import { downloadFile } from './download-file.ts';
import { CardText } from './parts.tsx';
import { useExplain } from './useExplain.ts';

/** How often the state is asked for while a file is being made. */
const LOOK_EVERY_MS = 1500;

export interface MadeExport {
  id: string;
  state: 'QUEUED' | 'RUNNING' | 'READY' | 'FAILED';
  progress: number;
  createdAt: string;
  expiresAt?: string | null;
  bytes?: number | null;
  downloadPath?: string | null;
}

/** Everything that the product holds about somebody, made in the background. */
export function ExportCard({ made: first }: { made: MadeExport | null }) {
  const t = useMessages(accountTexts);
  const { brand } = useSettings();
  const { toast } = useToast();
  const explain = useExplain();
  const [request, { loading }] = useMutation(RequestExportDocument);
  const [asked, setAsked] = useState<MadeExport | null>(null);
  const known = asked ?? first;
  const isOpen = known !== null && isBeingMade(known);
  const { data } = useQuery(AccountExportStateDocument, {
    skip: !isOpen,
    pollInterval: LOOK_EVERY_MS,
    fetchPolicy: 'network-only',
    // A look that fails is followed by the next.
    errorPolicy: 'all',
  });
  const seen = data?.me?.export ?? null;
  const made = newest(seen, known);
  if (seen && asked && seen.id === asked.id && !isBeingMade(seen) && asked !== seen) setAsked(seen);

  async function onStart(): Promise<void> {
    try {
      const { data: answer } = await request();
      if (answer) setAsked(answer.requestExport.export);
    } catch (error) {
      toast({ title: t('exportFailed'), description: explain(error), variant: 'destructive' });
    }
  }
  const start = (label: 'exportStart' | 'exportAgain') => (
    <Button variant="secondary" pending={loading} onClick={() => void onStart()}>
      {t(label)}
    </Button>
  );

  return (
    <Card title={t('exportTitle')}>
      <CardText>{t('exportText', { brand: brand.name })}</CardText>
      {made === null && start('exportStart')}
      {made && isBeingMade(made) && <BeingMade made={made} />}
      {made?.state === 'READY' && <Ready made={made} again={start('exportAgain')} />}
      {made?.state === 'FAILED' && (
        <Notice kind="danger" title={t('exportFailed')} isNews actions={start('exportAgain')}>
          {t('exportFailedText')}
        </Notice>
      )}
    </Card>
  );
}

const isBeingMade = ({ state }: MadeExport) => state === 'QUEUED' || state === 'RUNNING';

function newest(one: MadeExport | null, other: MadeExport | null): MadeExport | null {
  if (!one || !other) return one ?? other;
  return Number(one.id) >= Number(other.id) ? one : other;
}

function BeingMade({ made }: { made: MadeExport }) {
  const t = useMessages(accountTexts);
  const isQueued = made.state === 'QUEUED';
  const label = t(isQueued ? 'exportQueued' : 'exportRunning');
  return (
    <Stack data-gap="small">
      <p role="status">{label}</p>
      <ProgressBar label={label} {...(!isQueued && made.progress > 0 && { value: made.progress })} />
      <CardText>{t('exportRunningHint')}</CardText>
    </Stack>
  );
}

function Ready({ made, again }: { made: MadeExport; again: React.ReactNode }) {
  const t = useMessages(accountTexts);
  const locale = useLocale();
  const { toast } = useToast();
  const [isLoading, setLoading] = useState(false);

  async function onDownload(): Promise<void> {
    setLoading(true);
    try {
      await downloadFile(made.downloadPath ?? '', `export-${made.createdAt.slice(0, 10)}.zip`);
    } catch {
      toast({ title: t('downloadFailed'), description: t('failed'), variant: 'destructive' });
    }
    setLoading(false);
  }

  const until = made.expiresAt ? (relativeTime(made.expiresAt, Date.now(), locale) ?? t('exportSoon')) : '';
  return (
    <Stack>
      <Notice kind="success" title={t('exportReady')} isNews>
        {t('exportReadyText', { size: sizeOf(made.bytes ?? 0, locale), date: dayOf(made.createdAt, locale), until })}
      </Notice>
      <Row>
        <Button icon={<Download size={18} aria-hidden />} pending={isLoading} onClick={() => void onDownload()}>
          {t('exportDownload')}
        </Button>
        {again}
      </Row>
    </Stack>
  );
}
