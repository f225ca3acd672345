/**
 * A text with its English wording: the id is looked up in the catalogue of another language, and the English is the
 * fallback.
 */
export interface MessageDescriptor {
  id: string;
  message: string;
}

export type MessageValues = Record<string, string | number>;

/** The texts of a feature. Ids are `feature.key`, so that a language file needs no structure of its own. */
export interface Catalogue<Key extends string = string> {
  readonly feature: string;
  readonly messages: Readonly<Record<Key, string>>;
  /** Returns a text as a value, for declarations outside a component (a tab’s label). */
  describe(key: Key): MessageDescriptor;
}

/** Messages are written in ICU MessageFormat: `{count, plural, one {# contact} other {# contacts}}`. */
export function defineMessages<const Messages extends Record<string, string>>(
  feature: string,
  messages: Messages,
): Catalogue<Extract<keyof Messages, string>> {
  return {
    feature,
    messages,
    describe: (key) => ({ id: `${feature}.${key}`, message: messages[key] as string }),
  };
}
