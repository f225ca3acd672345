import { Button, ButtonLink, Card, ConfirmDialog, EmptyState, ErrorState, Notice, Skeleton } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Head, Inset } from '../parts.tsx';
import { type ApiKey, ApiKeyList } from './ApiKeyList.tsx';
import { apiKeysTexts } from './api-keys.texts.ts';
import { CreateKeyDialog } from './CreateKeyDialog.tsx';
import { RenameKeyDialog } from './RenameKeyDialog.tsx';
import { useApiKeys } from './useApiKeys.ts';

/** What programs sign in with. */
export function ApiKeys() {
  const t = useMessages(apiKeysTexts);
  const { list, error, isBusy, retry, create, rename, revoke } = useApiKeys();
  const [isCreating, setCreating] = useState(false);
  const [renaming, setRenaming] = useState<ApiKey | null>(null);
  const [revoking, setRevoking] = useState<ApiKey | null>(null);

  if (!list) {
    return (
      <Card>
        {error ? (
          <ErrorState
            title={t('failedTitle')}
            text={t('failedText')}
            action={<Button onClick={retry}>{t('tryAgain')}</Button>}
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
    <Button icon={<Plus size={18} aria-hidden />} disabled={isFull} onClick={() => setCreating(true)}>
      {t('create')}
    </Button>
  );
  return (
    <Card padding="none">
      <Head>
        <h2>{t('title')}</h2>
        <p>{t('text')}</p>
      </Head>
      {!isInPlan && nodes.length > 0 && (
        <Inset>
          <Notice kind="warning" title={t('stoppedTitle')} actions={plans}>
            {t('stoppedText')}
          </Notice>
        </Inset>
      )}
      {nodes.length > 0 ? (
        <ApiKeyList keys={nodes} onRename={setRenaming} onRevoke={setRevoking} />
      ) : isInPlan ? (
        <EmptyState title={t('nothingTitle')} text={t('nothingText')} action={createButton} />
      ) : (
        <EmptyState title={t('gateTitle')} text={t('gateText')} action={plans} />
      )}
      {isInPlan && nodes.length > 0 && (
        <Inset>
          {isFull && <p>{t('fullText', { most })}</p>}
          {createButton}
        </Inset>
      )}
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
    </Card>
  );
}
