import { SHARED } from './processes.ts';

/** Prints the lines of all processes, each with its name. */
export interface LogPrinter {
  /** @param line JSON from pino, or any text. Lines of a process with several services name the service. */
  line(name: string, line: string): void;
  say(text: string): void;
}

interface Target {
  write(text: string): unknown;
}

const COLOURS = [36, 33, 35, 32, 34, 96, 93, 95];
const LEVELS: Record<number, { name: string; colour: number }> = {
  10: { name: 'trace', colour: 90 },
  20: { name: 'debug', colour: 90 },
  30: { name: 'info', colour: 32 },
  40: { name: 'warn', colour: 33 },
  50: { name: 'error', colour: 31 },
  60: { name: 'fatal', colour: 31 },
};
/** Fields that the prefix already contains, or that are useless to readers. */
const HIDDEN = new Set(['level', 'time', 'msg', 'name', 'pid', 'hostname', 'err', 'v']);
const NAME_WIDTH = 9;

export function createLogPrinter(options: { target: Target; colour: boolean; now?: () => Date }): LogPrinter {
  const { target, colour, now = () => new Date() } = options;
  const colours = new Map<string, number>();
  const paint = (code: number, text: string) => (colour ? `\x1b[${code}m${text}\x1b[0m` : text);
  const prefix = (name: string, time: Date) => {
    if (!colours.has(name)) colours.set(name, COLOURS[colours.size % COLOURS.length] ?? 0);
    return `${paint(90, clock(time))} ${paint(colours.get(name) ?? 0, name.padEnd(NAME_WIDTH))} │ `;
  };
  return {
    line(name, line) {
      const entry = parse(line);
      if (!entry) {
        target.write(`${prefix(name, now())}${line}\n`);
        return;
      }
      const level = LEVELS[Number(entry.level)] ?? { name: 'info', colour: 0 };
      const rest = Object.entries(entry)
        .filter(([key]) => !HIDDEN.has(key))
        .map(([key, value]) => ` ${paint(90, `${key}=`)}${typeof value === 'string' ? value : JSON.stringify(value)}`)
        .join('');
      const speaker = name === SHARED && typeof entry.name === 'string' ? entry.name : name;
      const head = prefix(speaker, typeof entry.time === 'string' ? new Date(entry.time) : now());
      const stack = stackOf(entry.err);
      target.write(`${head}${paint(level.colour, level.name.padEnd(5))} ${entry.msg ?? ''}${rest}\n`);
      for (const stackLine of stack) target.write(`${head}      ${stackLine}\n`);
    },
    say(text) {
      for (const line of text.split('\n')) target.write(`${prefix('kaard', now())}${line}\n`);
    },
  };
}

function parse(line: string): Record<string, unknown> | null {
  if (!line.startsWith('{')) return null;
  try {
    const entry = JSON.parse(line);
    return typeof entry.level === 'number' ? entry : null;
  } catch {
    return null;
  }
}

function stackOf(err: unknown): string[] {
  const { stack, message } = (err ?? {}) as { stack?: unknown; message?: unknown };
  const text = typeof stack === 'string' ? stack : typeof message === 'string' ? message : '';
  return text ? text.split('\n') : [];
}

const clock = (time: Date) =>
  [time.getHours(), time.getMinutes(), time.getSeconds()].map((part) => String(part).padStart(2, '0')).join(':');

/**
 * Selects lines of MongoDB and Redis. They log a lot, and only what users must know is printed.
 * @returns null for all other lines
 */
export function worthTelling(line: string): string | null {
  if (line.startsWith('{')) {
    const { s, msg, attr } = parseMongo(line);
    return s === 'E' || s === 'F' ? `${msg} ${JSON.stringify(attr ?? {})}` : null;
  }
  // The format of Redis is: pid:role date level text, where # is a warning.
  return / # (?!Warning|WARNING|User requested|Redis is now ready to exit)/.test(line) &&
    /error|fail|can't|denied|short write/i.test(line)
    ? line
    : null;
}

function parseMongo(line: string): { s?: string; msg?: string; attr?: unknown } {
  try {
    return JSON.parse(line);
  } catch {
    return {};
  }
}
