/**
 * Where auth tells gateways which sessions and keys are ended: a Redis channel, messages are `{ sid, exp }`.
 * @param prefix of this installation
 */
export const revocationChannel = (prefix: string): string => `${prefix}:revocations`;
