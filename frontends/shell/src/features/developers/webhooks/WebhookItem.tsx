import { Badge, Button, ConfirmDialog, Notice, Row, Stack, Switch, TextLink } from '@kaard/ui';
import { useMutation } from '@kaard/ui/graphql';
import { useLocale, useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { useState } from 'react';
import { styled } from 'styled-components';
import {
  DeleteWebhookDocument,
  RotateWebhookSecretDocument,
  TestWebhookDocument,
  UpdateWebhookDocument,
  type WebhookPartsFragment,
} from '../../../generated/graphql.ts';
import { useWebhookChange } from './useWebhookChange.ts';
import { WebhookLog } from './WebhookLog.tsx';
import { badgeOf, momentOf } from './webhooks.rules.ts';
import { webhooksTexts } from './webhooks.texts.ts';

const Item = styled.li`
  display: grid;
  gap: ${tokens.space.snug};
  padding: ${tokens.space.base} ${tokens.space.roomy};
  border-top: 1px solid ${tokens.color.line};
  overflow-wrap: anywhere;

  h3 { font-family: inherit; font-size: 1rem; font-weight: 650; letter-spacing: 0; }
  @media (max-width: 40rem) { padding-inline: ${tokens.space.base}; }
`;

const Soft = styled.p`
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.type.small};
`;

export interface WebhookItemProps {
  webhook: WebhookPartsFragment;
  onEdit: () => void;
  onSecret: (secret: string) => void;
  /** Called after removal. Resolves when the list has been reloaded. */
  onRemoved: () => Promise<unknown>;
}

/** A webhook with its state, its actions and its deliveries. */
export function WebhookItem({ webhook, onEdit, onSecret, onRemoved }: WebhookItemProps) {
  const t = useMessages(webhooksTexts);
  const locale = useLocale();
  const { id, url, description, events, state, failingSince, oldSecretUntil, isInPlan } = webhook;
  const { attempt, pending } = useWebhookChange();
  const [update] = useMutation(UpdateWebhookDocument);
  const [remove] = useMutation(DeleteWebhookDocument);
  const [rotate] = useMutation(RotateWebhookSecretDocument);
  const [test] = useMutation(TestWebhookDocument);
  const [asking, setAsking] = useState<'remove' | 'rotate' | null>(null);
  const [isLogOpen, setLogOpen] = useState(false);
  const [tests, setTests] = useState(0);
  const { key, variant } = badgeOf(webhook);

  const turn = (isOn: boolean) =>
    attempt('turn', async () => {
      await update({ variables: { id, input: { isOn } } });
      return t(isOn ? 'switchedOn' : 'switchedOff');
    });
  const sendTest = () =>
    attempt('test', async () => {
      await test({ variables: { id } });
      setLogOpen(true);
      setTests(tests + 1);
      return t('testSent');
    });
  async function confirmed(): Promise<void> {
    if (asking === 'remove') {
      await attempt('remove', async () => {
        await remove({ variables: { id } });
        await onRemoved();
        return t('removed');
      });
      // Closed only now: the focus moves to the next webhook, as this one is gone.
      return setAsking(null);
    }
    setAsking(null);
    return attempt('rotate', async () => {
      const { data } = await rotate({ variables: { id } });
      if (data) onSecret(data.rotateWebhookSecret.secret);
      return undefined;
    });
  }

  return (
    <Item aria-labelledby={`webhook-${id}`}>
      <Row>
        <h3 id={`webhook-${id}`}>{url}</h3>
        <Badge variant={variant}>{t(key)}</Badge>
      </Row>
      <Soft>{[description, events.join(', ')].filter(Boolean).join(' · ')}</Soft>
      {state === 'FAILED' && <Notice kind="warning">{t('failedNotice')}</Notice>}
      {state === 'ON' && !isInPlan && (
        <Notice kind="warning">
          {t('notInPlan')} <TextLink to="/pricing">{t('seePlans')}</TextLink>
        </Notice>
      )}
      {state === 'ON' && isInPlan && failingSince && (
        <Soft>{t('failing', { date: momentOf(failingSince, locale) })}</Soft>
      )}
      {oldSecretUntil && <Soft>{t('bothSign', { date: momentOf(oldSecretUntil, locale) })}</Soft>}
      <Switch
        label={t('isOn', { url })}
        checked={state === 'ON'}
        pending={pending === 'turn'}
        onChange={(event) => void turn(event.target.checked)}
      />
      <Row>
        <Button variant="secondary" size="small" pending={pending === 'test'} onClick={() => void sendTest()}>
          {t('test')}
        </Button>
        <Button variant="secondary" size="small" aria-expanded={isLogOpen} onClick={() => setLogOpen(!isLogOpen)}>
          {t('log')}
        </Button>
        <Button variant="ghost" size="small" onClick={onEdit}>
          {t('edit')}
        </Button>
        <Button variant="ghost" size="small" pending={pending === 'rotate'} onClick={() => setAsking('rotate')}>
          {t('rotate')}
        </Button>
        <Button variant="ghost" size="small" onClick={() => setAsking('remove')}>
          {t('remove')}
        </Button>
      </Row>
      {isLogOpen && (
        <Stack>
          <WebhookLog key={tests} webhook={webhook} />
        </Stack>
      )}
      <ConfirmDialog
        open={asking !== null}
        onOpenChange={(open) => !open && setAsking(null)}
        title={t(asking === 'remove' ? 'removeTitle' : 'rotateTitle')}
        description={asking === 'remove' ? t('removeText', { url }) : t('rotateText')}
        confirmLabel={t(asking === 'remove' ? 'remove' : 'rotateConfirm')}
        cancelLabel={t('cancel')}
        destructive={asking === 'remove'}
        pending={pending === 'remove'}
        onConfirm={() => void confirmed()}
      />
    </Item>
  );
}
