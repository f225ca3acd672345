import { askToLeave } from '@kaard/ui';
import { useSession } from '@kaard/ui/session';
import type { ReactNode } from 'react';
import { Notices } from '../notices/Notices.tsx';
import { usePalette } from '../palette/usePalette.tsx';
import { useUsageHint } from '../plan/useUsageHint.ts';
import { remotes, useRemotes } from '../remotes/remotes.ts';
import { useSavesStrip } from '../saves/useSavesStrip.tsx';
import { useSettings } from '../settings/settings.ts';
import { FrameView } from './FrameView.tsx';
import { featuresThere } from './features.ts';
import { RemotesNews } from './RemotesNews.tsx';
import { TabCount } from './TabCount.tsx';
import { useSignOut } from './useSignOut.ts';

/** Returns the number on a tab, if a feature declares one. */
function countOn(to: string): ReactNode {
  const count = featuresThere().find(({ countOnTab }) => countOnTab?.to === to)?.countOnTab;
  return count && <TabCount {...count} />;
}

/** The frame around every screen of the signed-in product. */
export function AppFrame({ children }: { children: ReactNode }) {
  useUsageHint();
  const state = useSession();
  const declared = useRemotes();
  const end = useSignOut();
  // Waiting saves are asked about first: discarding a form can’t be undone.
  const { strip, signOut } = useSavesStrip(() => askToLeave(end, { isSigningOut: true }));
  const palette = usePalette(signOut);
  const isNobodyKnown = declared.status === 'failed' && Object.keys(declared.remotes).length === 0;
  return (
    <FrameView
      declared={declared}
      brand={useSettings().brand}
      email={state.status === 'signed-in' ? state.user.email : ''}
      onSignOut={signOut}
      onPalette={palette.onPalette}
      onIntent={remotes.preload}
      onTab={countOn}
    >
      {isNobodyKnown && <RemotesNews onRetry={remotes.refresh} />}
      {strip}
      <Notices />
      {children}
      {palette.opened}
    </FrameView>
  );
}
