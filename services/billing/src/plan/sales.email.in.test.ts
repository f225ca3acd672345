import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from '@jest/globals';
import { readPlans } from '@kaard/plans';
import { testEnvironment, testMongo, testRedis } from '@kaard/testing';
import type { BillingMode } from '../subscription/subscription.model.ts';
import { warnOfSalesEmail } from './sales.email.ts';

const SALES = 'set salesEmail in PLAN_CATALOGUE';

function warnings(mode: BillingMode, { isOn = true, email }: { isOn?: boolean; email?: string } = {}): string[] {
  const said: string[] = [];
  const plans = readPlans({ PLANS: isOn });
  const catalogue = { ...plans.catalogue, ...(email && { salesEmail: email }) };
  const warn = (_what: object, text: string) => said.push(text);
  warnOfSalesEmail({ plans: { ...plans, catalogue }, mode }, { warn } as never);
  return said;
}

test('whoever sells plans with the address of the product’s catalogue is told', () => {
  for (const mode of ['manual', 'stripe'] as const) expect(warnings(mode)).toEqual([expect.stringContaining(SALES)]);
});

test.each([
  ['nothing is sold', warnings('open')],
  ['there are no plans', warnings('manual', { isOn: false })],
  ['there is an address', warnings('stripe', { email: 'sales@kaard.invalid' })],
])('nobody is warned where %s', (_where, said) => {
  expect(said).toEqual([]);
});

test('the service says it when it starts', async () => {
  const [mongo, redis] = [await testMongo(), await testRedis()];
  const env = testEnvironment('billing', { mongo, redisUrl: redis.url }, { LOG_LEVEL: 'warn', BILLING_MODE: 'manual' });
  const main = join(import.meta.dirname, '..', 'main.ts');
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(child, 'exit');
  try {
    const lines: string[] = [];
    for await (const line of createInterface(child.stdout)) {
      lines.push(line);
      if (line.includes(SALES)) break;
    }
    expect(lines.join('\n')).toContain(SALES);
  } finally {
    child.kill();
    await ended;
  }
}, 60_000);
