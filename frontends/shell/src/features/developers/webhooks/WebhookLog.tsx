import {
  Badge,
  Button,
  Disclosure,
  Field,
  Input,
  media,
  Notice,
  Row,
  Select,
  Skeleton,
  VisuallyHidden,
} from '@kaard/ui';
import { useMutation, useQuery } from '@kaard/ui/graphql';
import { useLocale, useMessages } from '@kaard/ui/i18n';
import { useKept } from '@kaard/ui/kept';
import { tokens } from '@kaard/ui/theme';
import { type FormEvent, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import {
  type DeliveryPartsFragment,
  ReplayWebhookDocument,
  ResendDeliveryDocument,
  type WebhookDeliveryState,
  WebhookLogDocument,
  type WebhookPartsFragment,
} from '../../../generated/graphql.ts';
import { useWebhookChange } from './useWebhookChange.ts';
import { isUnderway, momentOf, resultOf, VARIANT_OF } from './webhooks.rules.ts';
import { webhooksTexts } from './webhooks.texts.ts';

const PAGE = 20;
const MOST = 100;
const STATES = ['WAITING', 'DELIVERED', 'FAILED', 'SKIPPED'] as const;
/** Milliseconds between reloads while a first attempt is under way. */
const ASK_AGAIN_MS = 1500;

const Entries = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;

  & > li { padding: ${tokens.space.snug} 0; border-top: 1px solid ${tokens.color.line}; }
  pre { max-height: 20rem; margin: ${tokens.space.small} 0; padding: ${tokens.space.snug}; overflow: auto; border-radius: ${tokens.radius.base}; background: ${tokens.color.sunken}; font-size: ${tokens.type.tiny}; white-space: pre-wrap; }
  p { color: ${tokens.color.inkSoft}; font-size: ${tokens.type.small}; }
  summary { width: fit-content; cursor: pointer; }
  @media ${media.touch} { summary { padding-block: 0.625rem; } }
`;

/** The button is beside the box, not beside its label. */
const Filter = styled(Row)`
  align-items: end;

  && > button { min-height: ${tokens.size.touch}; }
`;

const Range = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${tokens.space.snug};
`;

/** The deliveries of a webhook, and a way to send them again. */
export function WebhookLog({ webhook: { id, state: webhookState } }: { webhook: WebhookPartsFragment }) {
  const t = useMessages(webhooksTexts);
  const [state, setState] = useState<WebhookDeliveryState | ''>('');
  const [first, setFirst] = useState(PAGE);
  const asked = useQuery(WebhookLogDocument, {
    variables: { id, first, state: state || null },
    fetchPolicy: 'cache-and-network',
  });
  const { error, refetch, startPolling, stopPolling } = asked;
  const { attempt, pending } = useWebhookChange();
  const [resend] = useMutation(ResendDeliveryDocument);
  const [replay] = useMutation(ReplayWebhookDocument);
  const [from, setFrom] = useState('');
  const [isFromMissing, setFromMissing] = useState(false);
  const deliveries = useKept(asked, (answer) => answer.webhookEndpoint)?.webhookEndpoint?.deliveries;
  const nodes = deliveries?.nodes ?? [];
  const isWaited = nodes.some(isUnderway);
  useEffect(() => {
    if (isWaited) startPolling(ASK_AGAIN_MS);
    else stopPolling();
  }, [isWaited, startPolling, stopPolling]);

  const again = ({ id: deliveryId }: DeliveryPartsFragment) =>
    attempt(deliveryId, async () => {
      await resend({ variables: { id, deliveryId } });
      return t('resent');
    });
  function sendRange(event: FormEvent): void {
    event.preventDefault();
    const at = new Date(from);
    setFromMissing(Number.isNaN(at.getTime()));
    if (Number.isNaN(at.getTime())) return;
    void attempt('replay', async () => {
      const answer = await replay({ variables: { id, input: { from: at.toISOString() } } });
      await refetch().catch(() => {}); // they are sent even if the reload fails
      return t('replayed', { count: answer.data?.replayWebhookDeliveries.count ?? 0 });
    });
  }

  return (
    <>
      <p>{t('logText')}</p>
      <Filter>
        <Field label={t('filter')}>
          <Select value={state} onChange={(event) => setState(event.target.value as WebhookDeliveryState | '')}>
            <option value="">{t('all')}</option>
            {STATES.map((one) => (
              <option key={one} value={one}>
                {t(one)}
              </option>
            ))}
          </Select>
        </Field>
        <Button variant="ghost" size="small" onClick={() => void refetch().catch(() => {})}>
          {t('refresh')}
        </Button>
      </Filter>
      {!deliveries ? (
        error ? (
          <Notice kind="danger" title={t('failedTitle')}>
            {t('failedText')}
          </Notice>
        ) : (
          <Skeleton height="8rem" />
        )
      ) : nodes.length === 0 ? (
        <p>{t('logEmpty')}</p>
      ) : (
        <Entries aria-label={t('log')}>
          {nodes.map((delivery) => (
            <Entry
              key={delivery.id}
              delivery={delivery}
              isBusy={pending === delivery.id}
              onResend={webhookState === 'ON' && !delivery.isTest ? () => void again(delivery) : null}
            />
          ))}
        </Entries>
      )}
      {deliveries?.pageInfo.hasNextPage && first < MOST && (
        <Button variant="secondary" size="small" onClick={() => setFirst(first + PAGE)}>
          {t('more')}
        </Button>
      )}
      {webhookState === 'ON' && (
        <Disclosure summary={t('replayTitle')}>
          <p>{t('replayText')}</p>
          <Range noValidate onSubmit={sendRange}>
            <Field label={t('from')} error={isFromMissing ? t('fromMissing') : undefined}>
              <Input type="datetime-local" value={from} onChange={(event) => setFrom(event.target.value)} />
            </Field>
            <Button type="submit" variant="secondary" pending={pending === 'replay'}>
              {t('replay')}
            </Button>
          </Range>
        </Disclosure>
      )}
    </>
  );
}

interface EntryProps {
  delivery: DeliveryPartsFragment;
  isBusy: boolean;
  /** Null if it can’t be sent again. */
  onResend: (() => void) | null;
}

function Entry({ delivery, isBusy, onResend }: EntryProps) {
  const t = useMessages(webhooksTexts);
  const locale = useLocale();
  const { event, state, createdAt, nextAt, attempts, body } = delivery;
  const said = (of: Parameters<typeof resultOf>[0]) => {
    const result = resultOf(of);
    return result && t(result.key, { status: of.status ?? '' });
  };
  const date = momentOf(createdAt, locale);
  return (
    <li>
      <Row>
        <Badge variant={VARIANT_OF[state]}>{t(state)}</Badge>
        <strong>{event}</strong>
        {onResend && (
          <Button
            variant="ghost"
            size="small"
            pending={isBusy}
            aria-label={t('resendLabel', { event, date })}
            onClick={onResend}
          >
            {t('resend')}
          </Button>
        )}
      </Row>
      <p>
        {[date, said(delivery), state === 'WAITING' && nextAt && t('next', { date: momentOf(nextAt, locale) })]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <details>
        <summary>
          {t('details')}
          <VisuallyHidden>{`: ${event}, ${date}`}</VisuallyHidden>
        </summary>
        <ul>
          {attempts.map((attempt) => (
            <li key={attempt.at}>
              {t('attempt', { date: momentOf(attempt.at, locale), result: said(attempt) ?? '', ms: attempt.ms })}
              {attempt.excerpt && <pre>{attempt.excerpt}</pre>}
            </li>
          ))}
        </ul>
        {/* Rendered as text, because it contains user data. */}
        <pre>{body}</pre>
      </details>
    </li>
  );
}
