import { Layout, type LayoutAction, LineIcon, type MenuEntry } from '@kaard/ui';
import { useDescribed, useMessages } from '@kaard/ui/i18n';
import { Command, LogOut, Plus, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { paletteTexts } from '../palette/palette.texts.ts';
import type { RegistryState } from '../remotes/registry.ts';
import { frameTexts } from './frame.texts.ts';
import { commandsOf, linksIn, tabsOf } from './routes.ts';

const ACTION_ICONS = { search: Search, add: Plus } as const;

export interface FrameViewProps {
  declared: RegistryState;
  brand: { name: string; logo?: string };
  /** Null while unknown. */
  email: string | null;
  onSignOut?: () => void;
  onPalette?: () => void;
  /** Called when the pointer is over a link to this remote. */
  onIntent?: (remote: string) => void;
  /** Returns the content of the badge of a tab: a number. */
  onTab?: (to: string) => ReactNode;
  children: ReactNode;
}

/** Presentation of header and tabs, as declared by features. */
export function FrameView({ declared, brand, email, onSignOut, onPalette, onIntent, onTab, children }: FrameViewProps) {
  const t = useMessages(frameTexts);
  const say = useDescribed();

  const preload = (remote: string | undefined) => (remote && onIntent ? () => onIntent(remote) : undefined);
  const action = (kind: 'search' | 'add'): LayoutAction[] => {
    const Icon = ACTION_ICONS[kind];
    // Only one icon each, even if several features declare one.
    return commandsOf(declared, kind)
      .slice(0, 1)
      .map(({ to, label, remote }) => ({
        to,
        label: say(label),
        icon: <Icon size={20} aria-hidden />,
        onIntent: preload(remote),
      }));
  };
  const account = linksIn(declared, 'avatar-menu').map(
    ({ to, label, icon, remote }): MenuEntry => ({
      to,
      label: say(label),
      icon: <LineIcon icon={icon} size={18} />,
      onIntent: preload(remote),
    }),
  );
  const palette: MenuEntry = {
    label: useMessages(paletteTexts)('open'),
    icon: <Command size={18} aria-hidden />,
    ...(onPalette && { onSelect: onPalette }),
  };
  const signOut: MenuEntry = {
    label: t('signOut'),
    icon: <LogOut size={18} aria-hidden />,
    ...(onSignOut && { onSelect: onSignOut }),
  };

  return (
    <Layout
      brand={brand.name}
      {...(brand.logo && { logo: brand.logo })}
      homeTo="/dashboard"
      email={email}
      actions={[...action('search'), ...action('add')]}
      account={[account, [palette], [signOut]]}
      // Rendered once all are known: tabs that move under the finger are worse than tabs that appear late.
      tabs={
        declared.status === 'loading'
          ? []
          : tabsOf(declared).map(({ to, label, icon, section, remote }) => ({
              to,
              section,
              label: say(label),
              icon: <LineIcon icon={icon} size={20} />,
              badge: onTab?.(to),
              onIntent: preload(remote),
            }))
      }
    >
      {children}
    </Layout>
  );
}
