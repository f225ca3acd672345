import { DomainError, notFound } from '@kaard/service-kit';

export const plansOff = () =>
  new DomainError({
    kind: 'not-available',
    reason: 'PLANS_OFF',
    message: 'There are no plans here: everybody has everything.',
  });

export const contactSales = (title: string, email: string) =>
  new DomainError({
    kind: 'forbidden',
    reason: 'CONTACT_SALES',
    message: `The plan ${title} is agreed on by mail. Please write to ${email}.`,
    details: { email },
  });

export const nothingAsked = () => notFound('A request for another plan');
