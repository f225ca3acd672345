import { remotes, useRemotes } from '../remotes/remotes.ts';
import { screensOf } from './routes.ts';

/** True when some feature declares this path: nothing may lead to a screen that is not there. */
export function useHasScreen(path: string): boolean {
  return screensOf(useRemotes(), remotes).some((screen) => screen.path === path);
}
