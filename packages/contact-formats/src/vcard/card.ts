/**
 * vCard 2.1, 3.0 (RFC 2426) and 4.0 (RFC 6350) parsed into properties; their meaning is up to the readers. Only binary
 * values are dropped: unknown properties, groups and parameters are kept in the order of the file.
 */
export interface VCardProperty {
  /** `item1` in `item1.TEL`; lower case. */
  group?: string;
  /** Upper case: `TEL`, `X-SOCIALPROFILE`. */
  name: string;
  /**
   * Upper-case names; values as written, without quotes. Bare 2.1 parameters such as `CELL` are stored under `TYPE`.
   */
  params: Record<string, string[]>;
  /** Decoded (quoted-printable, base64 of texts, charset) but still escaped: `;` and `,` separate, `\` escapes. */
  value: string;
  /** The bytes of a picture; `value` is empty then. */
  bytes?: Uint8Array;
}

export interface VCard {
  version: string;
  properties: VCardProperty[];
}
