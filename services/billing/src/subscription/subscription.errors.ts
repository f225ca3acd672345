import { DomainError, notFound } from '@kaard/service-kit';

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
    message: `To get the ${title} plan, please email ${email}.`,
    details: { email },
  });

export const nothingAsked = () => notFound('Plan request');
