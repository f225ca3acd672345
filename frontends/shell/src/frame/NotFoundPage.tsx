import { ButtonAnchor, ButtonLink } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { useSession } from '@kaard/ui/session';
import { tokens } from '@kaard/ui/theme';
import { styled } from 'styled-components';
import { VisitorHeader } from '../entrance/VisitorHeader.tsx';
import { RemoteProblem } from '../remotes/registry.ts';
import { remotes, useRemotes } from '../remotes/remotes.ts';
import { AppFrame } from './AppFrame.tsx';
import { frameTexts } from './frame.texts.ts';
import { NothingHere } from './NothingHere.tsx';
import { PageLoading } from './PageLoading.tsx';
import { FailedScreen } from './ScreenBoundary.tsx';

const MISSING = new RemoteProblem('unreachable', '/remotes.json did not load');

const Top = styled.div`padding: ${tokens.space.roomy};`;

/** Shown for an unknown address, or if the list of remotes could not be loaded. */
export function NotFoundPage() {
  const t = useMessages(frameTexts);
  const { status } = useRemotes();
  const isSignedIn = useSession().status === 'signed-in';
  if (status === 'loading') return <PageLoading />;
  if (status === 'failed') return <FailedScreen error={MISSING} onRetry={remotes.refresh} />;
  const content = (
    <NothingHere
      title={t('notFoundTitle')}
      text={t('notFoundText')}
      action={
        isSignedIn ? (
          <ButtonLink to="/dashboard">{t('toDashboard')}</ButtonLink>
        ) : (
          <ButtonAnchor href="/">{t('home')}</ButtonAnchor>
        )
      }
    />
  );
  // Signed-in people keep the navigation.
  if (isSignedIn) return <AppFrame>{content}</AppFrame>;
  return (
    <>
      <Top>
        <VisitorHeader />
      </Top>
      {content}
    </>
  );
}
