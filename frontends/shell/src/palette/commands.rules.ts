import type { FilledLink } from '@kaard/ui/extensions';
import type { Icon } from '@kaard/ui/remote';
import { commandsOf, type DeclaredCommand, type DeclaredTab, linksIn, tabsOf } from '../frame/routes.ts';
import type { RegistryState } from '../remotes/registry.ts';

/** A screen, or an action at an address. */
export interface Place {
  to: string;
  label: DeclaredTab['label'];
  icon?: Icon;
  /** Set for a command, which has no icon of its own. */
  kind?: DeclaredCommand['kind'];
  /** The remote that the link leads to. */
  remote?: string;
}

type Declared = DeclaredTab | DeclaredCommand | FilledLink;

const placeOf = (declared: Declared): Place => ({
  to: declared.to,
  label: declared.label,
  ...('icon' in declared && { icon: declared.icon }),
  ...('kind' in declared && { kind: declared.kind }),
  ...(declared.remote && { remote: declared.remote }),
});

/**
 * Returns the entries of the palette, each address once: screens in the order of tabs and menus, and actions that
 * screens offer in their headers. Actions on one contact are left to its page.
 */
export function placesOf(state: RegistryState): { screens: Place[]; actions: Place[] } {
  const seen = new Set<string>();
  const once = (declared: readonly Declared[]) =>
    declared.map(placeOf).filter(({ to }) => !seen.has(to) && Boolean(seen.add(to)));
  const screens = once([...tabsOf(state), ...linksIn(state, 'avatar-menu'), ...linksIn(state, 'contacts-menu')]);
  const actions = once([
    ...linksIn(state, 'dashboard-actions'),
    ...linksIn(state, 'contacts-actions'),
    ...linksIn(state, 'first-contact'),
    ...commandsOf(state, 'add'),
    ...commandsOf(state, 'search'),
  ]);
  return { screens, actions };
}
