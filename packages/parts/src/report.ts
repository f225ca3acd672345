/** Receives progress messages. Everything is written to stderr: stdout belongs to the command that needs the part. */
export interface Report {
  say(text: string): void;
  /** @param total bytes, 0 if unknown */
  progress(label: string, done: number, total: number): void;
}

interface Target {
  write(text: string): unknown;
  isTTY?: boolean | undefined;
}

const MEGABYTE = 1_000_000;
/** Without a terminal, one line per step is sufficient to show progress. */
const STEP_PERCENT = 25;

export function createReport(target: Target = process.stderr): Report {
  let shown = '';
  return {
    say: (text) => target.write(`kaard: ${text}\n`),
    progress(label, done, total) {
      if (!total && done < MEGABYTE) return;
      const percent = total ? Math.min(100, Math.floor((done / total) * 100)) : 0;
      const size = total
        ? `${percent} % of ${(total / MEGABYTE).toFixed(0)} MB`
        : `${Math.floor(done / MEGABYTE)} MB so far`;
      const step = target.isTTY
        ? `${label} ${size}`
        : `${label} ${total ? Math.floor(percent / STEP_PERCENT) : Math.floor(done / MEGABYTE / 20)}`;
      if (step === shown) return;
      shown = step;
      const finished = total > 0 && done >= total;
      target.write(
        target.isTTY ? `\r\x1b[Kkaard: ${label} ${size}${finished ? '\n' : ''}` : `kaard: ${label} ${size}\n`,
      );
    },
  };
}

export const silentReport: Report = { say() {}, progress() {} };
