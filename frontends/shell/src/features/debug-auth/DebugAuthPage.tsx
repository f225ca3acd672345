import { Card, Page, PageHeader, Stack, Table } from '@kaard/ui';
import { useLocale, useMessages } from '@kaard/ui/i18n';
import { SESSION_KEYS, session, useSession } from '@kaard/ui/session';
import { tokens } from '@kaard/ui/theme';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { debugAuthTexts } from './debug-auth.texts.ts';
import { showable } from './masking.rules.ts';

/** Milliseconds; fixed by the specification. */
const REFRESH_MS = 1000;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: minmax(7rem, auto) minmax(0, 1fr);
  gap: ${tokens.space.small} ${tokens.space.roomy};
  margin: 0;

  dt { color: ${tokens.color.inkSoft}; }
  dd { margin: 0; font-weight: 600; overflow-wrap: anywhere; }
`;

const Fact = styled.div`display: contents;`;

const Key = styled.code`
  font-family: ui-monospace, 'SF Mono', Menlo, Consolas, monospace;
  white-space: nowrap;
`;

const Value = styled(Key)`
  overflow-wrap: anywhere;
  white-space: normal;
`;

/** Shows the browser’s view of the session, to find out why a person is asked to sign in. */
export function DebugAuthPage() {
  const t = useMessages(debugAuthTexts);
  const locale = useLocale();
  const state = useSession();
  const now = useEverySecond();
  const time = (date: Date) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' }).format(date);
  const user = state.status === 'signed-in' ? state.user : null;
  const reason = state.status === 'signed-out' ? state.reason : null;
  const facts: { label: string; value: string; isData?: boolean }[] = [
    {
      label: t('state'),
      value: t(user ? 'signedIn' : state.status === 'loading' ? 'loading' : 'signedOut'),
    },
    { label: t('reason'), value: reason ?? t('none'), isData: Boolean(reason) },
    { label: t('email'), value: user?.email || t('none'), isData: Boolean(user) },
    { label: t('userId'), value: user?.id ?? t('none') },
    { label: t('uid'), value: user?.uid ?? t('none'), isData: Boolean(user) },
    { label: t('verified'), value: user ? t(user.emailVerified ? 'yes' : 'no') : t('none') },
    { label: t('endsAt'), value: state.status === 'signed-in' ? time(new Date(state.expiresAt)) : t('none') },
    { label: t('kept'), value: t(session.isKept() ? 'isKept' : 'isNotKept') },
    { label: t('lookedAt'), value: time(now) },
  ];
  return (
    <Page data-width="narrow">
      <PageHeader title={t('title')} text={t('text')} />
      <Stack data-gap="roomy">
        <Card>
          <Facts>
            {facts.map(({ label, value, isData = false }) => (
              <Fact key={label}>
                <dt>{label}</dt>
                <dd {...(isData && { translate: 'no' as const })}>{value}</dd>
              </Fact>
            ))}
          </Facts>
        </Card>
        <Table
          caption={t('stored')}
          rows={storedValues()}
          keyOf={({ key }) => key}
          columns={[
            { id: 'key', title: t('key'), cell: ({ key }) => <Key translate="no">{key}</Key> },
            {
              id: 'value',
              title: t('value'),
              cell: ({ value }) => (value === null ? t('nothing') : <Value translate="no">{value}</Value>),
            },
          ]}
        />
      </Stack>
    </Page>
  );
}

function useEverySecond(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function storedValues(): { key: string; value: string | null }[] {
  return Object.values(SESSION_KEYS).map((key) => {
    try {
      const value = localStorage.getItem(key);
      return { key, value: value === null ? null : showable(key, value) };
    } catch {
      return { key, value: null }; // storage is forbidden
    }
  });
}
