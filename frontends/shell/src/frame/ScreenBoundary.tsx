import { Button, ButtonLink, ErrorState, Page, TornPicture } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { Component, type ReactNode, useState } from 'react';
import { RemoteProblem } from '../remotes/registry.ts';
import { frameTexts } from './frame.texts.ts';

interface BoundaryProps {
  /** Forgets what failed. The screen is drawn again when it has resolved. */
  onRetry: () => Promise<void>;
  children: ReactNode;
}

/** Keeps a screen that fails to itself: explains, offers "Try again" without a reload. */
export class ScreenBoundary extends Component<BoundaryProps, { error: unknown; failures: number }> {
  override state: { error: unknown; failures: number } = { error: null, failures: 0 };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(): void {
    this.setState(({ failures }) => ({ failures: failures + 1 }));
  }

  retry = async (): Promise<void> => {
    await this.props.onRetry();
    this.setState({ error: null });
  };

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children;
    return <FailedScreen error={this.state.error} failures={this.state.failures} onRetry={this.retry} />;
  }
}

/** A chunk that is gone after a new version was deployed. */
const isChunkError = (error: unknown) =>
  error instanceof Error && (error.name === 'ChunkLoadError' || /dynamically imported module/i.test(error.message));

export interface FailedScreenProps {
  error: unknown;
  /** How often it failed in a row. */
  failures?: number;
  onRetry: () => Promise<void>;
}

export function FailedScreen({ error, failures = 1, onRetry }: FailedScreenProps) {
  const t = useMessages(frameTexts);
  const [isTrying, setTrying] = useState(false);
  const kind =
    error instanceof RemoteProblem ? error.kind : isChunkError(error) ? ('unreachable' as const) : ('broken' as const);

  async function retry() {
    setTrying(true);
    await onRetry();
    setTrying(false);
  }

  return (
    <Page data-width="narrow">
      <ErrorState
        isPage
        picture={<TornPicture />}
        title={t(`${kind}Title`)}
        text={t(`${kind}Text`)}
        action={
          <>
            {kind === 'incompatible' ? (
              <Button onClick={() => window.location.reload()}>{t('reload')}</Button>
            ) : (
              <Button pending={isTrying} onClick={retry}>
                {t(isTrying ? 'trying' : 'tryAgain')}
              </Button>
            )}
            {kind !== 'incompatible' && failures > 1 && (
              // The page may be older than what is deployed: what it asks for is gone for good.
              <Button variant="secondary" onClick={() => window.location.reload()}>
                {t('reload')}
              </Button>
            )}
            <ButtonLink variant="secondary" to="/dashboard">
              {t('toDashboard')}
            </ButtonLink>
          </>
        }
      />
    </Page>
  );
}
