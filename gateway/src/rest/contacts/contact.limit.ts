import { DomainError } from '@kaard/service-kit/errors/domain-error';

/** `ContactLimitReached` of the graph. */
export interface GraphContactLimit {
  __typename: 'ContactLimitReached';
  message: string;
  limit: number;
  used: number;
  resetsAt: string | null;
}

export const CONTACT_LIMIT = '... on ContactLimitReached { message limit used resetsAt }';
export const CONTACT_LIMIT_TEXT = '(`CONTACT_LIMIT_REACHED`): `limit`, `used`, `resetsAt` (null: never).';

/** In the graph this outcome is a type, because a screen shows something different; in REST it is a status. */
export const contactLimitReached = ({ message, limit, used, resetsAt }: GraphContactLimit) =>
  new DomainError({ kind: 'quota', reason: 'CONTACT_LIMIT_REACHED', message, details: { limit, used, resetsAt } });
