import { parseArgs } from 'node:util';
import type { Operator } from '@kaard/auth/operator';
import type { PlansOperator, Subscription } from '@kaard/billing/operator';
import { type Command, type Terminal, WrongUsage } from '../command.ts';
import { environmentOfInstallation, waitingAt } from '../installation.ts';

const PLANS = ['free', 'pro', 'business', 'enterprise'] as const;

const HELP = `Usage: kaard plans asked [--json]
       kaard plans show EMAIL [--json]
       kaard plans confirm EMAIL [PLAN [--yearly]]
       kaard plans decline EMAIL
       kaard plans set EMAIL PLAN [--yearly]

Plans of this installation: of the running product (npm start), or of MONGODB_URI and REDIS_URL.

  asked      lists people waiting for another plan (BILLING_MODE=manual), longest wait first
  show       shows one person's plan; with --json one line: {email, plan, yearly, since, asked}
  confirm    grants the requested plan; takes effect within a second. If you name a plan, only that one is granted; otherwise
             the command says first what it grants
  decline    rejects the request; the plan stays
  set        sets a plan, whatever was requested and in any mode: ${PLANS.join(', ')};
             people who pay at Stripe keep what they pay for when it is free
  --help     this text

Exit status: 0 done (even if nobody is waiting), 1 there is no such account or request, or something failed, 2 the command
was not understood.
`;

const ACTIONS = ['asked', 'show', 'confirm', 'decline', 'set'] as const;

interface Options {
  action: (typeof ACTIONS)[number];
  email: string | null;
  plan: (typeof PLANS)[number] | null;
  json: boolean;
  yearly: boolean;
}

function parse(args: string[]): Options {
  const { positionals, values } = parsed(args);
  const [action, email = null, plan = null, ...more] = positionals;
  const known = ACTIONS.find((name) => name === action);
  if (!known)
    throw new WrongUsage(action ? `there is no command "plans ${action}".` : `use one of ${ACTIONS.join(', ')}.`);
  if (known !== 'asked' && email === null) throw new WrongUsage(`plans ${known} needs an email address.`);
  const takesPlan = known === 'set' || known === 'confirm';
  const extra = known === 'asked' ? email : takesPlan ? more[0] : plan;
  if (extra != null) throw new WrongUsage(`"${extra}" is one argument too many.`);
  const given = PLANS.find((name) => name === plan) ?? null;
  if (takesPlan && plan && given === null) throw new WrongUsage(`there is no plan "${plan}".`);
  if (known === 'set' && given === null) throw new WrongUsage(`which plan? ${PLANS.join(', ')}.`);
  if (known === 'confirm' && values.yearly && given === null) throw new WrongUsage('--yearly needs a plan.');
  return { action: known, email, plan: given, ...values };
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { json: { type: 'boolean', default: false }, yearly: { type: 'boolean', default: false } },
    });
  } catch (error) {
    throw new WrongUsage((error as Error).message.split('. ')[0]);
  }
}

async function run(args: string[], terminal: Terminal): Promise<number> {
  const options = parse(args);
  const env = environmentOfInstallation(terminal.env, { needs: ['mongodb', 'redis'] });
  // The database driver is imported when it is needed, so that other commands start without it.
  const { openOperator, readOperatorConfig } = await import('@kaard/auth/operator');
  const { openPlansOperator, readPlansOperatorConfig } = await import('@kaard/billing/operator');
  const people = await openOperator(readOperatorConfig(env), waitingAt(terminal));
  try {
    const plans = await openPlansOperator(readPlansOperatorConfig(env));
    try {
      await act({ people, plans }, options, terminal);
      return 0;
    } finally {
      await plans.close();
    }
  } finally {
    await people.close();
  }
}

async function act(
  { people, plans }: { people: Operator; plans: PlansOperator },
  { action, email, plan, json, yearly }: Options,
  { out, err }: Terminal,
): Promise<void> {
  const write = (of: string, subscription: Subscription) =>
    out.write(json ? `${JSON.stringify(told(of, subscription))}\n` : lineOf(of, subscription));
  if (action === 'asked') {
    const asking = await plans.asking();
    for (const one of asking) write((await people.emailOf(one.ownerId)) ?? `account ${one.ownerId}`, one);
    if (!asking.length && !json) err.write('No pending requests.\n');
    return;
  }
  const ownerId = await people.idOf(email!);
  /** Shows the request to the operator who grants it without naming a plan. */
  async function shown(): Promise<Subscription['asked']> {
    const { asked } = await plans.of(ownerId);
    if (asked) err.write(`Granting ${nameOf(asked)}, requested on ${asked.at.toISOString()}.\n`);
    return asked;
  }
  if (action === 'show') write(email!, await plans.of(ownerId));
  if (action === 'confirm')
    write(email!, await plans.confirm(ownerId, plan ? { plan, isYearly: yearly } : await shown()));
  if (action === 'decline') write(email!, await plans.decline(ownerId));
  if (action === 'set') write(email!, await plans.give(ownerId, { plan: plan!, isYearly: yearly && plan !== 'free' }));
}

const told = (email: string, { plan, isYearly, since, asked }: Subscription) => ({
  ...{ email, plan, yearly: isYearly, since },
  asked: asked && { plan: asked.plan, yearly: asked.isYearly, at: asked.at },
});

function lineOf(email: string, { plan, isYearly, asked }: Subscription): string {
  const wish = asked ? `; requested ${nameOf(asked)} on ${asked.at.toISOString()}` : '';
  return `${email}  ${nameOf({ plan, isYearly })}${wish}\n`;
}

const nameOf = ({ plan, isYearly }: { plan: string; isYearly: boolean }) => (isYearly ? `${plan}, yearly` : plan);

export const plans: Command = {
  name: 'plans',
  summary: 'who is waiting for another plan; confirm, decline or set one',
  help: HELP,
  run,
};
