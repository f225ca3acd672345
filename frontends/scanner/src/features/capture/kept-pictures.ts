/**
 * Pictures of a card that may not replace another one yet. Outside React: they are still there when the person has
 * looked after the other card and returns to the scanner.
 */
import { askBeforeSignOut } from '@kaard/ui';
import { translate } from '@kaard/ui/i18n';
import { session } from '@kaard/ui/session';
import { askBeforeUnload } from '@kaard/ui/unload';
import type { PreparedPicture } from '../../picture/encode.ts';
import { hasSignedOut, owner } from '../../scan/current-scan.ts';
import { captureTexts } from './capture.texts.ts';

let kept: { owner: string | null; pictures: PreparedPicture[] } | null = null;

session.subscribe(() => {
  if (kept && (hasSignedOut() || (owner() ?? kept.owner) !== kept.owner)) kept = null;
});

askBeforeUnload(() => kept !== null);
askBeforeSignOut(() => kept === null || window.confirm(translate(captureTexts.describe('keptSignOut'))));

export const keptPictures = {
  find: (): PreparedPicture[] | null => kept?.pictures ?? null,
  keep(pictures: PreparedPicture[]): void {
    kept = { owner: owner(), pictures };
  },
  forget(): void {
    kept = null;
  },
};
