import { ButtonLink, Notice, Stack } from '@kaard/ui';
import { useApolloClient } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { useLocation } from '@kaard/ui/router';
import { tokens } from '@kaard/ui/theme';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { DismissNoticeDocument, NoticesDocument, type NoticesQuery } from '../generated/graphql.ts';
import { noticesTexts } from './notices.texts.ts';

/** Milliseconds; late enough for the first screen to load its data first. */
const FIRST_LOOK_MS = 4000;
const LOOK_EVERY_MS = 5 * 60_000;

const Strip = styled.div`
  max-width: ${tokens.size.page};
  margin: ${tokens.space.base} auto 0;
  padding: 0 ${tokens.space.roomy};

  @media (max-width: 40rem) { padding: 0 ${tokens.space.base}; }
`;

type Told = NonNullable<NoticesQuery['notices']>;

/** Important notices, shown above every screen until the person dismisses them. */
export function Notices() {
  const t = useMessages(noticesTexts);
  const client = useApolloClient();
  const { pathname } = useLocation();
  const lookedAt = useRef(Number.NEGATIVE_INFINITY);
  const [told, setTold] = useState<Told>([]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: looks when another screen is opened
  useEffect(() => {
    if (Date.now() - lookedAt.current < LOOK_EVERY_MS) return;
    const timer = setTimeout(async () => {
      lookedAt.current = Date.now();
      // The person does not wait for it: if a service is down, it is shown another time.
      const { data } = await client
        .query({ query: NoticesDocument, fetchPolicy: 'network-only' })
        .catch(() => ({ data: null }));
      if (data?.notices) setTold(data.notices);
    }, FIRST_LOOK_MS);
    return () => clearTimeout(timer);
  }, [client, pathname]);

  function dismiss(id: string): void {
    setTold((before) => before.filter((one) => one.id !== id));
    // It appears again if the server has not stored the dismissal.
    client.mutate({ mutation: DismissNoticeDocument, variables: { id } }).catch(() => {});
  }

  if (!told.length) return null;
  return (
    <Strip>
      <Stack>
        {told.map(({ id, subject }) => (
          <Notice
            key={id}
            kind="warning"
            isNews
            title={t('webhookOffTitle', { host: subject })}
            onDismiss={() => dismiss(id)}
            actions={
              <ButtonLink size="small" variant="secondary" to="/developers">
                {t('toDevelopers')}
              </ButtonLink>
            }
          >
            {t('webhookOffText')}
          </Notice>
        ))}
      </Stack>
    </Strip>
  );
}
