import { Button, ButtonLink, ErrorState, Page, TornPicture } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { Component, type ReactNode, useState } from 'react';
import { errors } from '../errors/errors.ts';
import { RemoteProblem } from '../remotes/registry.ts';
import { frameTexts } from './frame.texts.ts';
import { PageLoading } from './PageLoading.tsx';
import { reloadOnce } from './reload-once.ts';

interface BoundaryProps {
  /** Identifies the screen as long as the page lives. */
  screen: string;
  /** The remote that the screen belongs to; the shell by default. */
  remote?: string | undefined;
  /** Discards the failed state. The screen is rendered again after it has resolved. */
  onRetry: () => Promise<void>;
  children: ReactNode;
}

interface BoundaryState {
  error: unknown;
  failures: number;
  /** Whether it is still being checked if a reload would help. */
  isLooking: boolean;
}

/**
 * Contains the failure of a screen: explains it, and offers "Try again" without a reload. If its code is gone from the
 * server, the page is reloaded first, once.
 */
export class ScreenBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null, failures: 0, isLooking: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, isLooking: isMissingCode(error) };
  }

  override componentDidCatch(error: unknown): void {
    const { screen, remote } = this.props;
    this.setState(({ failures }) => ({ failures: failures + 1 }));
    errors.report(error instanceof RemoteProblem ? 'remote' : 'boundary', error, remote);
    if (isMissingCode(error)) void this.lookWhetherReloadHelps(screen);
  }

  async lookWhetherReloadHelps(screen: string): Promise<void> {
    if (!(await reloadOnce(screen))) this.setState({ isLooking: false });
  }

  retry = async (): Promise<void> => {
    await this.props.onRetry();
    this.setState({ error: null });
  };

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children;
    if (this.state.isLooking) return <PageLoading />;
    return <FailedScreen error={this.state.error} failures={this.state.failures} onRetry={this.retry} />;
  }
}

/** Whether a chunk is missing because a new version was deployed. */
const isChunkError = (error: unknown) =>
  error instanceof Error && (error.name === 'ChunkLoadError' || /dynamically imported module/i.test(error.message));

/**
 * Whether the code of a screen or a remote is missing; another contract means that this page is older or newer than the
 * deployed version.
 */
const isMissingCode = (error: unknown) => error instanceof RemoteProblem || isChunkError(error);

export interface FailedScreenProps {
  error: unknown;
  /** The number of failures in a row. */
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
              // The page may be older than the deployed version, and its files gone for good.
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
