/** What a person can allow a program, in the order of the form; a test compares it with the one of the services. */
export const SCOPES = [
  ...(['account:read', 'contacts:read', 'contacts:write', 'scans:read', 'scans:write'] as const),
  ...(['cards:read', 'cards:write', 'webhooks:read', 'webhooks:write'] as const),
] as const;
export type Scope = (typeof SCOPES)[number];
