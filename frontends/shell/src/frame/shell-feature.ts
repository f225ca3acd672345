import type { MessageDescriptor } from '@kaard/ui/i18n';
import type { Feature, FigureQuestion } from '@kaard/ui/remote';
import type { Settings } from '../settings/settings.ts';

/** The number of items that wait behind a tab. */
export interface CountOnTab {
  /** The tab's address. */
  to: string;
  ask: FigureQuestion;
  /** Text with `{count}` for screen readers. */
  label: MessageDescriptor;
}

/** A feature of the shell, which an installation may lack. */
export interface ShellFeature extends Feature {
  /** Whether the installation has the feature; always, by default. */
  isThere?: (settings: Settings) => boolean;
  countOnTab?: CountOnTab;
}
