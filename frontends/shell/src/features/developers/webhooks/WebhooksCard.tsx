import { Button, ButtonLink, Card, EmptyState, ErrorState, Skeleton } from '@kaard/ui';
import { useMutation, useQuery } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { useKept } from '@kaard/ui/kept';
import { useToast } from '@kaard/ui/toast';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import {
  ApiKeysDocument,
  CreateWebhookDocument,
  UpdateWebhookDocument,
  type WebhookPartsFragment,
  WebhooksDocument,
} from '../../../generated/graphql.ts';
import { Head, Inset } from '../parts.tsx';
import { SecretDialog } from './SecretDialog.tsx';
import { WebhookForm, type WebhookValues } from './WebhookForm.tsx';
import { WebhookItem } from './WebhookItem.tsx';
import { webhooksTexts } from './webhooks.texts.ts';

const Items = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const NEW: WebhookValues = { url: '', description: '', events: [] };

/** The webhooks that receive events. */
export function WebhooksCard() {
  const t = useMessages(webhooksTexts);
  const { toast } = useToast();
  const asked = useQuery(WebhooksDocument, { fetchPolicy: 'cache-and-network' });
  const { error, refetch } = asked;
  // The same plan feature enables keys and webhooks. The list of keys queries it anyway; if it is unknown, the form
  // shows the refusal.
  const keys = useQuery(ApiKeysDocument, { fetchPolicy: 'cache-and-network' });
  const isClosed = !keys.loading && !keys.error && keys.data?.apiKeys?.isInPlan === false;
  // A secret must not stay in Apollo’s cache.
  const [create] = useMutation(CreateWebhookDocument, { fetchPolicy: 'no-cache' });
  const [update] = useMutation(UpdateWebhookDocument);
  /** `new`, or the webhook that is being edited. */
  const [editing, setEditing] = useState<WebhookPartsFragment | 'new' | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const { webhookEndpoints, webhookEvents } = useKept(asked, (answer) => answer.webhookEndpoints) ?? {};

  async function save({ url, description, events }: WebhookValues): Promise<void> {
    const input = { url, description: description || null, events };
    if (editing === 'new') {
      const answer = await create({ variables: { input } });
      await refetch().catch(() => {}); // the secret is shown even if the reload fails
      setSecret(answer.data?.createWebhookEndpoint.secret ?? null);
    } else if (editing) await update({ variables: { id: editing.id, input } });
    toast({ title: t(editing === 'new' ? 'added' : 'saved') });
    setEditing(null);
  }

  if (!webhookEndpoints || !webhookEvents) {
    return (
      <Card>
        {error ? (
          <ErrorState
            title={t('failedTitle')}
            text={t('failedText')}
            action={<Button onClick={() => void refetch().catch(() => {})}>{t('tryAgain')}</Button>}
          />
        ) : (
          <Skeleton height="9rem" />
        )}
      </Card>
    );
  }

  const addButton = (
    <Button icon={<Plus size={18} aria-hidden />} onClick={() => setEditing('new')}>
      {t('add')}
    </Button>
  );
  return (
    <Card padding="none">
      <Head>
        <h2>{t('title')}</h2>
        <p>{t('text')}</p>
      </Head>
      {webhookEndpoints.length > 0 ? (
        <>
          <Items>
            {webhookEndpoints.map((webhook) => (
              <WebhookItem
                key={webhook.id}
                webhook={webhook}
                onEdit={() => setEditing(webhook)}
                onSecret={setSecret}
                onRemoved={() => refetch().catch(() => {})}
              />
            ))}
          </Items>
          <Inset>{addButton}</Inset>
        </>
      ) : isClosed ? (
        <EmptyState
          isPart
          title={t('planTitle')}
          text={t('planText')}
          action={<ButtonLink to="/pricing">{t('seePlans')}</ButtonLink>}
        />
      ) : (
        <EmptyState
          isPart
          title={t('nothingTitle')}
          text={t('nothingText')}
          action={keys.loading ? undefined : addButton}
        />
      )}
      {editing && (
        <WebhookForm
          title={t(editing === 'new' ? 'addTitle' : 'editTitle')}
          values={
            editing === 'new'
              ? NEW
              : { url: editing.url, description: editing.description ?? '', events: [...editing.events] }
          }
          events={webhookEvents}
          onSave={save}
          onClose={() => setEditing(null)}
        />
      )}
      {secret && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </Card>
  );
}
