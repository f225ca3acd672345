/**
 * The Redis channel on which auth tells gateways which sessions and keys have ended; messages are `{ sid, exp }`.
 * @param prefix identifies this installation
 */
export const revocationChannel = (prefix: string): string => `${prefix}:revocations`;
