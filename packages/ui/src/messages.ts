/** A text with its English words: what the catalogue of another language is looked up by, and what stands in for it. */
export interface MessageDescriptor {
  id: string;
  message: string;
}

export type MessageValues = Record<string, string | number>;

/** The texts of one feature. Ids are `feature.key`, so that a language file needs no structure of its own. */
export interface Catalogue<Key extends string = string> {
  readonly feature: string;
  readonly messages: Readonly<Record<Key, string>>;
  /** The text as a value, for what is declared outside a component (a tab's label). */
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
