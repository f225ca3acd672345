import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileProblem } from '../file.errors.ts';
import { EXITS } from './renderer.exits.ts';

const RENDERER = join(import.meta.dirname, 'renderer.process.ts');
/** The limit of processor time; a scanned page takes about one second. */
const CPU_LIMIT_SECONDS = 30;
/** A busy machine is not the file’s fault, so the file is tried again after this time. */
const TIME_LIMIT_MS = 120_000;
/** The memory limit of PDFium, including the file itself: 1.5 GB in pages of 64 kB. */
const MOST_MEMORY_PAGES = 24_576;

export interface Rendering {
  cpuLimitSeconds?: number;
  timeLimitMs?: number;
  /** The rendering script; defaults to this product’s own. */
  script?: string;
}

/** @throws FileRefused if the file is broken, locked, or takes too long */
export async function pagesOf(path: string, rendering?: Rendering): Promise<number> {
  const { code, answer } = await ask([path], rendering);
  if (code === EXITS.locked)
    throw fileProblem('FILE_LOCKED', 'The PDF is password-protected. Remove the password and upload it again.');
  if (code === EXITS.noRenderer) throw fileProblem('FILE_UNSUPPORTED', 'This server can’t open PDFs.');
  const pages = code === EXITS.done ? Number(answer.toString('latin1')) : 0;
  if (!Number.isSafeInteger(pages) || pages < 1) throw fileProblem('FILE_BROKEN', 'The PDF is damaged.');
  return pages;
}

/** @param index from 0 @returns a PNG; null for a page that can’t be rendered, or not in time */
export async function drawPage(path: string, index: number, rendering?: Rendering): Promise<Buffer | null> {
  const { code, answer } = await ask([path, String(index)], rendering);
  return code === EXITS.done && answer.length > 0 ? answer : null;
}

/** Runs in a separate process that gets no settings or secrets; its memory is freed when it ends. */
async function ask(args: string[], rendering: Rendering = {}): Promise<{ code: number | null; answer: Buffer }> {
  const { cpuLimitSeconds = CPU_LIMIT_SECONDS, timeLimitMs = TIME_LIMIT_MS, script = RENDERER } = rendering;
  const flags = ['--disable-warning=ExperimentalWarning', `--wasm-max-mem-pages=${MOST_MEMORY_PAGES}`];
  // The shell sets the limit of processor time and is then replaced by Node.
  const run = `ulimit -t ${cpuLimitSeconds}; exec "$0" "$@"`;
  const child = spawn('/bin/sh', ['-c', run, process.execPath, ...flags, script, ...args], {
    env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let isLate = false;
  const late = setTimeout(() => {
    isLate = true;
    child.kill('SIGKILL');
  }, timeLimitMs);
  try {
    const ended = new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    const [answer, code] = await Promise.all([buffer(child.stdout), ended]);
    if (isLate) throw new Error(`a page of a PDF was not drawn within ${timeLimitMs / 1000} s`);
    return { code, answer };
  } finally {
    clearTimeout(late);
  }
}
