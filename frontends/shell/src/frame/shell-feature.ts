import type { Feature } from '@kaard/ui/remote';
import type { Settings } from '../settings/settings.ts';

/** A feature of the shell's own, which an installation may not have. */
export interface ShellFeature extends Feature {
  /** Left out: it is always there. */
  isThere?: (settings: Settings) => boolean;
}
