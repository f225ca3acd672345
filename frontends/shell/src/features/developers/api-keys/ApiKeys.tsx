import { Button, ButtonLink, Card, ConfirmDialog, EmptyState, ErrorState, Notice, Skeleton } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ApiKeysQuery } from '../../../generated/graphql.ts';
import { Head, Inset } from '../parts.tsx';
import { type ApiKey, ApiKeyList } from './ApiKeyList.tsx';
import { apiKeysTexts } from './api-keys.texts.ts';
import { CreateKeyDialog } from './CreateKeyDialog.tsx';
import { RenameKeyDialog } from './RenameKeyDialog.tsx';
import { useApiKeys } from './useApiKeys.ts';

/** The API keys. Dialogs stay open even if loading the list fails: a new key is shown only once. */
export function ApiKeys() {
  const t = useMessages(apiKeysTexts);
  const { list, error, isBusy, retry, create, rename, revoke } = useApiKeys();
  const [isCreating, setCreating] = useState(false);
  const [renaming, setRenaming] = useState<ApiKey | null>(null);
  const [revoking, setRevoking] = useState<ApiKey | null>(null);

  return (
    <>
      <KeysCard
        {...{ list, error }}
        onRetry={retry}
        onCreate={() => setCreating(true)}
        onRename={setRenaming}
        onRevoke={setRevoking}
      />
      {isCreating && <CreateKeyDialog onCreate={create} onClose={() => setCreating(false)} />}
      {renaming && (
        <RenameKeyDialog
          name={renaming.name}
          isBusy={isBusy}
          onRename={(name) => void rename(renaming.id, name).then((isDone) => isDone && setRenaming(null))}
          onClose={() => setRenaming(null)}
        />
      )}
      <ConfirmDialog
        open={revoking !== null}
        onOpenChange={(open) => !open && setRevoking(null)}
        title={t('revokeTitle')}
        description={t('revokeQuestion', { name: revoking?.name ?? '' })}
        confirmLabel={t('revoke')}
        destructive
        pending={isBusy}
        onConfirm={() => revoking && void revoke(revoking.id).then((isDone) => isDone && setRevoking(null))}
      />
    </>
  );
}

interface KeysCardProps {
  list: ApiKeysQuery['apiKeys'] | undefined;
  /** The error of the last refresh; the list may be older. */
  error: unknown;
  onRetry: () => void;
  onCreate: () => void;
  onRename: (key: ApiKey) => void;
  onRevoke: (key: ApiKey) => void;
}

function KeysCard({ list, error, onRetry, onCreate, onRename, onRevoke }: KeysCardProps) {
  const t = useMessages(apiKeysTexts);
  if (!list) {
    return (
      <Card>
        {error ? (
          <ErrorState
            title={t('failedTitle')}
            text={t('failedText')}
            action={<Button onClick={onRetry}>{t('tryAgain')}</Button>}
          />
        ) : (
          <Skeleton height="9rem" />
        )}
      </Card>
    );
  }

  const { nodes, most, isInPlan } = list;
  const plans = <ButtonLink to="/pricing">{t('seePlans')}</ButtonLink>;
  const isFull = nodes.length >= most;
  const createButton = (
    <Button icon={<Plus size={18} aria-hidden />} disabled={isFull} onClick={onCreate}>
      {t('create')}
    </Button>
  );
  return (
    <Card padding="none">
      <Head>
        <h2>{t('title')}</h2>
        <p>{t('text')}</p>
      </Head>
      {Boolean(error) && (
        <Inset>
          <Notice
            kind="warning"
            isNews
            title={t('failedTitle')}
            actions={
              <Button size="small" variant="secondary" onClick={onRetry}>
                {t('tryAgain')}
              </Button>
            }
          >
            {t('failedText')}
          </Notice>
        </Inset>
      )}
      {!isInPlan && nodes.length > 0 && (
        <Inset>
          <Notice kind="warning" title={t('stoppedTitle')} actions={plans}>
            {t('stoppedText')}
          </Notice>
        </Inset>
      )}
      {nodes.length > 0 ? (
        <ApiKeyList keys={nodes} onRename={onRename} onRevoke={onRevoke} />
      ) : isInPlan ? (
        <EmptyState isPart title={t('nothingTitle')} text={t('nothingText')} action={createButton} />
      ) : (
        <EmptyState isPart title={t('gateTitle')} text={t('gateText')} action={plans} />
      )}
      {isInPlan && nodes.length > 0 && (
        <Inset>
          {isFull && <p>{t('fullText', { most })}</p>}
          {createButton}
        </Inset>
      )}
    </Card>
  );
}
