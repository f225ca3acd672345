import { DomainError, notFound } from '@kaard/service-kit';
import { isNobodys } from '../plan/sales.email.ts';
import type { Choice } from './subscription.model.ts';

export const plansOff = () =>
  new DomainError({
    kind: 'not-available',
    reason: 'PLANS_OFF',
    message: 'Plans are switched off on this server. Everything is included.',
  });

export const contactSales = (title: string, email: string) =>
  new DomainError({
    kind: 'forbidden',
    reason: 'CONTACT_SALES',
    message: `To get the ${title} plan, please ${isNobodys(email) ? 'ask whoever runs this server' : `email ${email}`}.`,
    details: isNobodys(email) ? {} : { email },
  });

export const nothingAsked = () => notFound('Plan request');

/** The operator has read another request than the current one. @param named the plan that they named; null for none */
export const requestChanged = (asked: Choice & { at: Date }, named: Choice | null) =>
  new DomainError({
    kind: 'conflict',
    reason: 'REQUEST_CHANGED',
    message: `The request is for ${nameOf(asked)} (made on ${asked.at.toISOString()})${named ? `, not ${nameOf(named)}` : ''}. Nothing was changed.`,
  });

const nameOf = ({ plan, isYearly }: Choice): string => (isYearly ? `${plan}, yearly` : plan);
