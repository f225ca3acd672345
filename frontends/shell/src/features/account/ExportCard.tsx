import { Button, Card, Notice, ProgressBar, Row, Stack } from '@kaard/ui';
import { useApolloClient, useMutation } from '@kaard/ui/graphql';
import { useLocale, useMessages } from '@kaard/ui/i18n';
import { goOnAfter } from '@kaard/ui/place';
import { useToast } from '@kaard/ui/toast';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { AccountExportStateDocument, RequestExportDocument } from '../../generated/graphql.ts';
import { useSettings } from '../../settings/settings.ts';
import { Lost } from '../../work/Lost.tsx';
import { useFollowed } from '../../work/useFollowed.ts';
import { dayOf, relativeTime, sizeOf } from './account.rules.ts';
import { accountTexts } from './account.texts.ts';
import { downloadFile } from './download-file.ts';
import { CardText } from './parts.tsx';
import { useExplain } from './useExplain.ts';

export interface MadeExport {
  id: string;
  state: 'QUEUED' | 'RUNNING' | 'READY' | 'FAILED';
  progress: number;
  createdAt: string;
  expiresAt?: string | null;
  bytes?: number | null;
  downloadPath?: string | null;
}

/** Export of all data about the person, created in the background. */
export function ExportCard({ made: first }: { made: MadeExport | null }) {
  const t = useMessages(accountTexts);
  const { brand } = useSettings();
  const { toast } = useToast();
  const explain = useExplain();
  const [request, { loading }] = useMutation(RequestExportDocument);
  const client = useApolloClient();
  const [seen, setSeen] = useState<MadeExport | null>(null);
  const made = newest(seen, first);
  const following = useFollowed(made !== null && isBeingMade(made), async () => {
    const { data, error } = await client.query({ query: AccountExportStateDocument, fetchPolicy: 'network-only' });
    if (!data?.me) throw error ?? new Error('no answer');
    const found = data.me.export ?? null;
    setSeen(found);
    return found !== null && isBeingMade(found);
  });

  async function onStart(): Promise<void> {
    try {
      const { data: answer } = await request();
      if (answer) setSeen(answer.requestExport.export);
    } catch (error) {
      toast({ title: t('exportFailed'), description: explain(error), variant: 'destructive' });
    }
  }
  const start = (label: 'exportStart' | 'exportAgain') => (
    <Button variant="secondary" pending={loading} onClick={() => void goOnAfter(onStart)}>
      {t(label)}
    </Button>
  );

  return (
    <Card title={t('exportTitle')}>
      <CardText>{t('exportText', { brand: brand.name })}</CardText>
      {made === null && start('exportStart')}
      {made && isBeingMade(made) && <BeingMade made={made} />}
      {following.isLost && <Lost onAgain={following.again} />}
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
