import { parseArgs } from 'node:util';
import { SERVICES, type ServiceName } from '@kaard/events';
import {
  type EventsOperator,
  type FailedEvent,
  openEventsOperator,
  readOperatorSettings,
} from '@kaard/events/operator';
import { type Command, type Terminal, WrongUsage } from '../command.ts';
import { environmentOfInstallation, waitingAt } from '../installation.ts';

const HELP = `Usage: kaard events failed [--listener SERVICE] [--json]
       kaard events resend ID... | --all [--listener SERVICE]
       kaard events rebuild SERVICE

Events between the services of this installation: of the running product (npm start), or of MONGODB_URI.
Services: ${SERVICES.join(', ')}.

  failed       lists events that a service could not process after several attempts, and why; with --json one JSON line
               each: {id, listener, name, aggregate, problem, attempts, setAsideAt, resendAt}, without their contents
  resend       retries these within seconds; events that fail again are listed again
  rebuild      makes every service republish the current state of everything SERVICE listens to, so that it can rebuild
               its copies; runs in the background and can be repeated safely
  --help       this text

Exit status: 0 done (failed: there are none), 1 failed: there are some, or nothing was found to resend, 2 the command was
not understood.
`;

const MOST_LISTED = 1000;

interface Options {
  action: 'failed' | 'resend' | 'rebuild';
  ids: string[];
  all: boolean;
  json: boolean;
  listener: ServiceName | null;
}

function parse(args: string[]): Options {
  const { values, positionals } = parsed(args);
  const [action, ...rest] = positionals;
  if (action !== 'failed' && action !== 'resend' && action !== 'rebuild')
    throw new WrongUsage(action ? `there is no command "events ${action}".` : 'use one of failed, resend, rebuild.');
  if (action === 'failed' && rest.length) throw new WrongUsage(`"${rest[0]}" is one argument too many.`);
  if (action === 'resend' && Boolean(rest.length) === values.all)
    throw new WrongUsage('events resend needs ids, or --all.');
  if (action === 'rebuild' && rest.length !== 1) throw new WrongUsage('events rebuild needs the name of one service.');
  const named = action === 'rebuild' ? rest[0] : values.listener;
  const listener = SERVICES.find((service) => service === named) ?? null;
  if (named !== undefined && !listener) throw new WrongUsage(`there is no service "${named}".`);
  return { action, ids: action === 'resend' ? rest : [], all: values.all, json: values.json, listener };
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        all: { type: 'boolean', default: false },
        listener: { type: 'string' },
      },
    });
  } catch (error) {
    throw new WrongUsage((error as Error).message.split('. ')[0]);
  }
}

async function run(args: string[], terminal: Terminal): Promise<number> {
  const options = parse(args);
  const operator = await openEventsOperator(
    readOperatorSettings(environmentOfInstallation(terminal.env, { needs: ['mongodb'] })),
    waitingAt(terminal),
  );
  try {
    return await act(operator, options, terminal);
  } finally {
    await operator.close();
  }
}

async function act(operator: EventsOperator, options: Options, { out, err }: Terminal): Promise<number> {
  const { action, ids, all, json, listener } = options;
  if (action === 'failed') {
    const failed = await operator.failed(listener, MOST_LISTED);
    for (const event of failed) out.write(json ? `${JSON.stringify(told(event))}\n` : lineOf(event));
    if (!failed.length && !json) err.write('No failed events.\n');
    return failed.length ? 1 : 0;
  }
  if (action === 'resend') {
    const count = await operator.resend(all ? null : ids, listener);
    const none = all ? 'No failed events.\n' : 'No such event.\n';
    err.write(count ? `${count} ${count === 1 ? 'event' : 'events'} will be retried within seconds.\n` : none);
    return count ? 0 : 1;
  }
  const orders = await operator.rebuild(listener!);
  for (const { writer, names } of orders) err.write(`${writer} republishes ${names.join(', ')} for ${listener}.\n`);
  if (!orders.length) err.write(`${listener} keeps no copies of other services’ data.\n`);
  return 0;
}

/** The printable parts of an event, without its payload, which is private. */
function told({ id, listener, name, event, problem, attempts, setAsideAt, resendAt }: FailedEvent) {
  const { aggregate = null } = (event ?? {}) as { aggregate?: object };
  return { id, listener, name, aggregate, problem, attempts, setAsideAt, resendAt };
}

function lineOf(event: FailedEvent): string {
  const { id, listener, name, problem, attempts, setAsideAt, resendAt } = told(event);
  const again = resendAt ? ', will be retried' : '';
  return `${id}  ${listener}  ${name}  ${setAsideAt.toISOString()}  ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}${again}\n    ${problem}\n`;
}

export const events: Command = {
  name: 'events',
  summary: 'events that services could not process: list, resend, rebuild',
  help: HELP,
  run,
};
