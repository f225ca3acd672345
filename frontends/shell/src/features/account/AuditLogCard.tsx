import { Button, Card, List, ListRow, LoadMore, Notice, Skeleton, Stack } from '@kaard/ui';
import { NetworkStatus, useQuery } from '@kaard/ui/graphql';
import { useLocale, useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import {
  CreditCard,
  Download,
  KeyRound,
  LockKeyhole,
  LogIn,
  LogOut,
  type LucideIcon,
  MailCheck,
  ShieldAlert,
  Webhook,
} from 'lucide-react';
import { styled } from 'styled-components';
import {
  type AuditAction,
  AuditLogDocument,
  type AuditLogEntryFragment,
  type PlanName,
} from '../../generated/graphql.ts';
import { usePlanName } from '../../plan/useChangePlan.ts';
import { auditLogTexts } from './audit-log.texts.ts';
import { CardHead, RowIcon } from './parts.tsx';

const Foot = styled.div`
  padding: ${tokens.space.base} ${tokens.space.roomy} ${tokens.space.roomy};

  @media (max-width: 40rem) { padding-inline: ${tokens.space.base}; }
`;

/**
 * The log of changes to the account, the latest first. It has a query of its own, so that the rest of the page does not
 * wait for it.
 */
export function AuditLogCard() {
  const t = useMessages(auditLogTexts);
  const { data, error, networkStatus, refetch, fetchMore } = useQuery(AuditLogDocument, {
    // Recent changes must be included.
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const log = data?.auditLog;
  const isMissing = !log && Boolean(error);
  return (
    <Card padding="none">
      <CardHead title={t('title')} text={t('text')} />
      {isMissing && (
        <Foot>
          <Notice
            kind="warning"
            title={t('failedTitle')}
            isNews
            actions={
              <Button
                size="small"
                variant="secondary"
                pending={networkStatus === NetworkStatus.refetch}
                onClick={() => void refetch().catch(() => {})}
              >
                {t('tryAgain')}
              </Button>
            }
          >
            {t('failedText')}
          </Notice>
        </Foot>
      )}
      {!log && !isMissing && <Loading />}
      {log?.edges.length === 0 && <Foot>{t('nothing')}</Foot>}
      {log && log.edges.length > 0 && (
        <List>
          {log.edges.map(({ node }) => (
            <Entry key={node.id} entry={node} />
          ))}
        </List>
      )}
      {log?.pageInfo.hasNextPage && (
        <LoadMore
          byHand
          label={t('more')}
          isLoading={networkStatus === NetworkStatus.fetchMore}
          onLoad={() => fetchMore({ variables: { after: log.pageInfo.endCursor } })}
        />
      )}
    </Card>
  );
}

function Entry({ entry }: { entry: AuditLogEntryFragment }) {
  const t = useMessages(auditLogTexts);
  const locale = useLocale();
  const nameOf = usePlanName();
  const { action, at, by, keyId, device, network } = entry;
  // The log contains a plan’s internal name.
  const subject =
    action === 'PLAN_CHANGED' && entry.subject ? nameOf(entry.subject.toUpperCase() as PlanName) : entry.subject;
  const who =
    by === 'API_KEY'
      ? t('byKey', { id: keyId ?? '' })
      : by === 'OPERATOR'
        ? t('byOperator')
        : by === 'PRODUCT'
          ? t('byProduct')
          : null;
  const rest = [device, network, who].filter(Boolean).join(' · ');
  return (
    <ListRow
      start={<RowIcon of={ICONS[action]} />}
      title={t(action, { subject: subject ?? '' })}
      text={
        <>
          <time dateTime={at}>{momentOf(at, locale)}</time>
          {rest && ` · ${rest}`}
        </>
      }
    />
  );
}

function Loading() {
  const t = useMessages(auditLogTexts);
  return (
    <Foot>
      <Stack role="status" aria-label={t('loading')}>
        <Skeleton height="3rem" />
        <Skeleton height="3rem" />
        <Skeleton height="3rem" />
      </Stack>
    </Foot>
  );
}

const momentOf = (at: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));

const ICONS: Record<AuditAction, LucideIcon> = {
  REGISTERED: LogIn,
  SIGNED_IN: LogIn,
  SIGN_IN_FAILED: ShieldAlert,
  SIGNED_OUT: LogOut,
  SESSION_ENDED: LogOut,
  SESSIONS_ENDED: LogOut,
  PASSWORD_CHANGED: LockKeyhole,
  PASSWORD_CHANGE_REFUSED: ShieldAlert,
  PASSWORD_RESET_REQUESTED: LockKeyhole,
  PASSWORD_RESET: LockKeyhole,
  EMAIL_VERIFIED: MailCheck,
  PROVIDER_CONNECTED: LockKeyhole,
  PROVIDER_DISCONNECTED: LockKeyhole,
  ACCOUNT_DELETION_REFUSED: ShieldAlert,
  API_KEY_CREATED: KeyRound,
  API_KEY_REVOKED: KeyRound,
  PLAN_CHANGED: CreditCard,
  EXPORT_REQUESTED: Download,
  EXPORT_DOWNLOADED: Download,
  CONTACTS_EXPORTED: Download,
  WEBHOOK_CREATED: Webhook,
  WEBHOOK_CHANGED: Webhook,
  WEBHOOK_SECRET_ROTATED: Webhook,
  WEBHOOK_SWITCHED_ON: Webhook,
  WEBHOOK_SWITCHED_OFF: Webhook,
  WEBHOOK_FAILED: ShieldAlert,
  WEBHOOK_DELETED: Webhook,
};
