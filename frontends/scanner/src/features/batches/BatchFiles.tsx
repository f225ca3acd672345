import type { Pairing } from '@kaard/pictures/pairs';
import { ProgressBar } from '@kaard/ui';
import { Button, Card, Disclosure, Notice, Row, Skeleton, Stack } from '@kaard/ui/basics';
import { problemOf, useMutation, useQuery } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { toast } from '@kaard/ui/toast';
import { useState } from 'react';
import { styled } from 'styled-components';
import {
  type BatchFileFragment,
  BatchFilePairsDocument,
  DeleteBatchFileDocument,
  type ScanPairing,
  TakeBatchFileDocument,
} from '../../generated/graphql.ts';
import { batchFilesTexts } from './batch-files.texts.ts';
import { PairingChoice } from './PairingChoice.tsx';

const Soft = styled.p`
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.type.small};
  font-variant-numeric: tabular-nums;
`;

const Names = styled.ul`
  max-height: 12rem;
  margin: 0;
  padding-inline-start: 1.125rem;
  overflow: auto;
  font-size: ${tokens.type.small};
  overflow-wrap: anywhere;
`;

interface BatchFilesProps {
  files: readonly BatchFileFragment[];
  onChanged: () => Promise<unknown>;
}

/**
 * ZIPs, PDFs and TIFFs of a batch: their contents are shown before they are added. Renders nothing if all went well.
 */
export function BatchFiles({ files, onChanged }: BatchFilesProps) {
  return files
    .filter(({ state, problems, passedOver }) => state !== 'DONE' || problems.length > 0 || passedOver > 0)
    .map((file) => <BatchFile key={file.id} file={file} onChanged={onChanged} />);
}

function BatchFile({ file, onChanged }: { file: BatchFileFragment; onChanged: () => Promise<unknown> }) {
  const t = useMessages(batchFilesTexts);
  const { id, name, kind, state, found, passedOver, taken, problem, problems } = file;
  const [pairing, setPairing] = useState(file.pairing.toLowerCase() as Pairing);
  const [take, taking] = useMutation(TakeBatchFileDocument);
  const [remove, removing] = useMutation(DeleteBatchFileDocument);
  const variables = { id, pairing: pairing.toUpperCase() as ScanPairing };

  async function act(work: () => Promise<unknown>) {
    try {
      await work();
    } catch (failure) {
      const { code, message } = problemOf(failure);
      if (code !== 'NOT_FOUND')
        toast({ title: t('failed'), description: message || t('failedText'), variant: 'destructive' });
    }
    await onChanged().catch(() => {}); // the shown data stays
  }

  const isOver = state === 'DONE' || state === 'FAILED';
  return (
    <Card title={name || kind}>
      <Stack data-gap="small">
        {state === 'OPENING' && <Soft role="status">{t('opening')}</Soft>}
        {found > 0 && state === 'PREVIEW' && (
          <Soft>
            {t(kind === 'ZIP' ? 'pictures' : 'pages', { count: found })}
            {passedOver > 0 && ` · ${t('passedOver', { count: passedOver })}`}
          </Soft>
        )}
        {state === 'PREVIEW' && kind !== 'ZIP' && <Soft>{t('sheets')}</Soft>}
        {state === 'PREVIEW' && found > 1 && (
          <Pairs variables={variables} found={found} pairing={pairing} onChange={setPairing} />
        )}
        {state === 'ADDING' && (
          <>
            <ProgressBar label={name} value={Math.min(1, taken / found)} />
            <Soft role="status">{t('adding', { count: taken })}</Soft>
          </>
        )}
        {state === 'DONE' && (
          <Soft>
            {t('added', { count: taken })}
            {passedOver > 0 && ` · ${t('leftOut', { count: passedOver })}`}
          </Soft>
        )}
        {problem && <Notice kind="danger">{problem.message}</Notice>}
        {problems.length > 0 && (
          <Disclosure summary={t('notTaken', { count: problems.length })}>
            <Names>
              {problems.map((one) => (
                <li key={one.name}>{t('notTakenLine', one)}</li>
              ))}
            </Names>
          </Disclosure>
        )}
        <Row>
          {state === 'PREVIEW' && (
            <Button size="small" pending={taking.loading} onClick={() => void act(() => take({ variables }))}>
              {t('take')}
            </Button>
          )}
          {(state === 'PREVIEW' || isOver) && (
            <Button
              size="small"
              variant="ghost"
              pending={removing.loading}
              onClick={() => void act(() => remove({ variables: { id } }))}
            >
              {t(isOver ? 'dismiss' : 'remove')}
            </Button>
          )}
        </Row>
      </Stack>
    </Card>
  );
}

interface PairsProps {
  variables: { id: string; pairing: ScanPairing };
  found: number;
  pairing: Pairing;
  onChange: (pairing: Pairing) => void;
}

function Pairs({ variables, found, pairing, onChange }: PairsProps) {
  const t = useMessages(batchFilesTexts);
  const { data, previousData, error } = useQuery(BatchFilePairsDocument, { variables });
  const pairs = (data ?? previousData)?.scanFile?.pairs;
  if (!pairs) return error ? <Notice kind="warning">{t('pairsFailed')}</Notice> : <Skeleton height="8rem" />;
  const shown = pairs.reduce((sum, { back }) => sum + (back == null ? 1 : 2), 0);
  return (
    <PairingChoice
      pairing={pairing}
      onChange={onChange}
      pairs={pairs.map(({ front, back }) => ({ front, back: back ?? null }))}
      more={found - shown}
    />
  );
}
