/** The scopes of a key, in the order of the form; a test compares the list with that of the services. */
export const SCOPES = [
  ...(['account:read', 'contacts:read', 'contacts:write', 'scans:read', 'scans:write'] as const),
  ...(['cards:read', 'cards:write', 'webhooks:read', 'webhooks:write'] as const),
] as const;
export type Scope = (typeof SCOPES)[number];
