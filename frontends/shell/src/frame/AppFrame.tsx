import { useSession } from '@kaard/ui/session';
import type { ReactNode } from 'react';
import { remotes, useRemotes } from '../remotes/remotes.ts';
import { useSettings } from '../settings/settings.ts';
import { FrameView } from './FrameView.tsx';
import { useSignOut } from './useSignOut.ts';

/** What is around every screen of the signed-in product. */
export function AppFrame({ children }: { children: ReactNode }) {
  const state = useSession();
  return (
    <FrameView
      declared={useRemotes()}
      brand={useSettings().brand}
      email={state.status === 'signed-in' ? state.user.email : ''}
      onSignOut={useSignOut()}
      onIntent={remotes.preload}
    >
      {children}
    </FrameView>
  );
}
