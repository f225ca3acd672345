import { callersOf, type TestMongo, testEnvironment } from '@kaard/testing';
import { createBillingApp } from '../src/app.ts';
import { readBillingConfig } from '../src/config.ts';

/** Starts the service without a port, with callers who use the gateway’s claims. */
export async function startBilling(
  mongo: Pick<TestMongo, 'uri' | 'database'>,
  env: Record<string, string> = {},
  now?: () => Date,
) {
  const billing = await createBillingApp(readBillingConfig(testEnvironment('billing', { mongo }, env)), now);
  return { ...billing, ...callersOf(billing.app) };
}

const SUBSCRIPTION = `id plan interval since mode asked { plan interval at } limits { contacts cards scansPerMonth }
  extras hintsSeen owner { id }`;
export const READ = `{ subscription { ${SUBSCRIPTION} } }`;
export const CHANGE = `mutation ($plan: PlanName!, $interval: BillingInterval! = MONTHLY) {
  changePlan(plan: $plan, interval: $interval) { outcome subscription { ${SUBSCRIPTION} } } }`;
