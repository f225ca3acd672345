import { Badge, Button, Card, List, ListRow } from '@kaard/ui';
import { useMutation } from '@kaard/ui/graphql';
import { useLocale, useMessages } from '@kaard/ui/i18n';
import { goOnAfter } from '@kaard/ui/place';
import { tokens } from '@kaard/ui/theme';
import { useToast } from '@kaard/ui/toast';
import { Laptop, type LucideIcon, Smartphone, SquareTerminal } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { RevokeSessionDocument, SignOutOthersDocument } from '../../generated/graphql.ts';
import { dayOf, relativeTime } from './account.rules.ts';
import { accountTexts } from './account.texts.ts';
import { CardHead, RowIcon } from './parts.tsx';
import { useExplain } from './useExplain.ts';

const Foot = styled.div`
  padding: ${tokens.space.base} ${tokens.space.roomy} ${tokens.space.roomy};
  border-top: 1px solid ${tokens.color.line};

  @media (max-width: 40rem) { padding-inline: ${tokens.space.base}; }
`;

export interface DeviceSession {
  id: string;
  device?: string | null;
  deviceName: string;
  createdAt: string;
  lastUsedAt: string;
  isCurrent: boolean;
}

export interface DevicesCardProps {
  /** The newest first. */
  sessions: readonly DeviceSession[];
  /** Called after one or more devices were signed out. Resolves when the list has been reloaded. */
  onChange: () => Promise<unknown>;
}

/** The devices on which the person is signed in, this one first. */
export function DevicesCard({ sessions, onChange }: DevicesCardProps) {
  const t = useMessages(accountTexts);
  const { toast } = useToast();
  const explain = useExplain();
  const [revoke] = useMutation(RevokeSessionDocument);
  const [revokeOthers, { loading }] = useMutation(SignOutOthersDocument);
  const [ending, setEnding] = useState<string | null>(null);
  const inOrder = [...sessions].sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));

  async function attempt(work: () => Promise<string>): Promise<void> {
    try {
      toast({ title: await work() });
    } catch (error) {
      toast({ title: t('failed'), description: explain(error), variant: 'destructive' });
    }
    setEnding(null);
    await onChange();
  }
  const end = ({ id, deviceName }: DeviceSession) => {
    setEnding(id);
    return attempt(async () => {
      await revoke({ variables: { id } });
      return t('signedOut', { device: deviceName });
    });
  };
  const endOthers = () =>
    attempt(async () => {
      const { data } = await revokeOthers();
      return t('othersSignedOut', { count: data?.signOutOthers.revokedCount ?? 0 });
    });

  return (
    <Card padding="none">
      <CardHead title={t('devicesTitle')} text={t('devicesText')} />
      <List>
        {inOrder.map((session) => (
          <Device
            key={session.id}
            session={session}
            isEnding={ending === session.id}
            onEnd={() => void goOnAfter(() => end(session))}
          />
        ))}
      </List>
      {sessions.length > 1 && (
        <Foot>
          <Button variant="secondary" pending={loading} onClick={() => void goOnAfter(endOthers)}>
            {t('signOutOthers')}
          </Button>
        </Foot>
      )}
    </Card>
  );
}

interface DeviceProps {
  session: DeviceSession;
  isEnding: boolean;
  onEnd: () => void;
}

function Device({ session, isEnding, onEnd }: DeviceProps) {
  const t = useMessages(accountTexts);
  const locale = useLocale();
  const { deviceName, lastUsedAt, createdAt, isCurrent } = session;
  const age = relativeTime(lastUsedAt, Date.now(), locale);
  const used = age === null ? t('usedNow') : t('used', { age });
  return (
    <ListRow
      start={<RowIcon of={iconOf(session)} />}
      title={deviceName}
      text={`${used} · ${t('since', { date: dayOf(createdAt, locale) })}`}
      end={
        isCurrent ? (
          <Badge variant="mark">{t('thisDevice')}</Badge>
        ) : (
          <Button
            variant="secondary"
            size="small"
            aria-label={t('signOutLabel', { device: deviceName })}
            pending={isEnding}
            onClick={onEnd}
          >
            {t('signOut')}
          </Button>
        )
      }
    />
  );
}

function iconOf({ device, deviceName }: DeviceSession): LucideIcon {
  if (/Android|iPhone|iPad|iOS|Mobile/.test(`${device} ${deviceName}`)) return Smartphone;
  return / on /.test(deviceName) ? Laptop : SquareTerminal;
}
