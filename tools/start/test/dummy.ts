import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A process that behaves as the launcher expects: health, an end on SIGTERM, and a way to make it fail. */
export const DUMMY_PROCESS = `
import { appendFileSync } from 'node:fs';
import { createServer } from 'node:http';
const file = process.argv[1].split('/');
const runsAll = file.at(-2) === 'services';
const name = (runsAll ? 'services' : file.at(-3)) + '/' + file.at(-1);
const answer = (request, response) => {
  if (request.url === '/crash') process.exit(7);
  if (request.url === '/env') return response.end(JSON.stringify(process.env));
  response.setHeader('connection', 'close');
  if (request.url === '/slow') return setTimeout(() => response.end('slow'), 700);
  response.end('ok');
};
const places = runsAll
  ? ['AUTH_URL', 'SCAN_URL'].map((name) => process.env[name]).map((url) => new URL(url))
  : [{ port: process.env.PORT, hostname: process.env.HOST }];
const servers = places.map(({ port, hostname }) => createServer(answer).listen(Number(port), hostname));
let open = servers.length;
for (const server of servers) process.on('SIGTERM', () => server.close(() => {
  if (--open) return;
  appendFileSync(process.env.KAARD_DATA + '/order', name + '\\n');
  process.exit(0);
}));
for (const at of runsAll ? ['auth', 'scan'] : [name]) console.log(JSON.stringify({ level: 30, msg: 'here', name: at }));
`;

/** A folder with the structure of the product and processes that do nothing. */
export function dummyRoot(): string {
  const root = mkdtempSync(join(tmpdir(), 'kaard-start-'));
  const scripts = ['gateway/src/main.ts', 'services/main.ts', 'services/auth/src/main.ts', 'services/scan/src/main.ts'];
  for (const file of [...scripts, 'services/scan/src/worker.ts']) writeScript(root, file, DUMMY_PROCESS);
  for (const model of ['PP-OCRv6_det_small.onnx', 'PP-OCRv6_rec_small.onnx']) writeScript(root, `models/${model}`, '');
  writeScript(root, 'frontends/build.ts', '');
  writeScript(root, 'package.json', '{ "type": "module" }');
  return root;
}

export function writeScript(root: string, file: string, text: string): string {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
  return join(root, file);
}
