import type { MessageDescriptor } from '@kaard/ui/i18n';
import type { Feature, FigureQuestion } from '@kaard/ui/remote';
import type { Settings } from '../settings/settings.ts';

/** How many of something wait behind a tab. */
export interface CountOnTab {
  /** The tab's address. */
  to: string;
  ask: FigureQuestion;
  /** With `{count}`, for who listens to the page. */
  label: MessageDescriptor;
}

/** A feature of the shell's own, which an installation may not have. */
export interface ShellFeature extends Feature {
  /** Left out: it is always there. */
  isThere?: (settings: Settings) => boolean;
  countOnTab?: CountOnTab;
}
