import { withoutPictures } from './unsaved.lost.ts';
import { UNSAVED_KEY } from './unsaved.presence.ts';

/** Milliseconds after which unsaved input is discarded. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;

/** The content of a form when its person’s session ended in this tab. */
export interface Unsaved {
  form: unknown;
  /** The form was being saved at that moment, and it is unknown whether it arrived. */
  mayBeSaved: boolean;
  /** Milliseconds since 1970. */
  keptAt: number;
}

/** Unsaved input by person, then by place. */
type AllUnsaved = Record<string, Record<string, Unsaved>>;

export const findUnsaved = (owner: string, place: string): Unsaved | null => readAll()[owner]?.[place] ?? null;

/** @param unsaved null removes the stored input */
export function keepUnsaved(owner: string, place: string, unsaved: Unsaved | null): void {
  const all = readAll();
  const { [place]: _earlier, ...others } = all[owner] ?? {};
  write({ ...all, [owner]: unsaved ? { ...others, [place]: unsaved } : others });
}

function readAll(): AllUnsaved {
  try {
    const all = JSON.parse(sessionStorage.getItem(UNSAVED_KEY) ?? '{}') as AllUnsaved;
    const isFresh = ([, { keptAt }]: [string, Unsaved]) => Date.now() - keptAt < LIFETIME_MS;
    return Object.fromEntries(
      Object.entries(all).map(([owner, forms]) => [owner, Object.fromEntries(Object.entries(forms).filter(isFresh))]),
    );
  } catch {
    return {}; // Storage is forbidden, or the value was written by something else.
  }
}

function write(all: AllUnsaved): void {
  const kept = Object.entries(all).filter(([, forms]) => Object.keys(forms).length);
  const json = JSON.stringify(Object.fromEntries(kept));
  // If it doesn’t fit with its pictures, the typed text still does.
  for (const text of [json, withoutPictures(json)])
    try {
      if (kept.length) sessionStorage.setItem(UNSAVED_KEY, text);
      else sessionStorage.removeItem(UNSAVED_KEY);
      return;
    } catch {
      // Storage is forbidden or full: the input is lost.
    }
}
