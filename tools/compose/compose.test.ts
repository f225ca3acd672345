import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { addressVariable } from '@kaard/service-kit/process/service-variables';
import { parse } from 'yaml';
import { variables } from '../../gateway/src/config.ts';

const root = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

interface Container {
  image: string;
  command: string[];
  environment: Record<string, string>;
  healthcheck?: object;
  depends_on?: Record<string, { condition: string }>;
}

const compose = parse(read('docker-compose.yml'), { merge: true }) as {
  services: Record<string, Container>;
  'x-settings': Record<string, string>;
};
const dockerfile = read('Dockerfile');
const ours = Object.entries(compose.services).filter(([, { command }]) => command[0] === 'node');
const serviceNames = readdirSync(join(root, 'services')).filter((name) =>
  existsSync(join(root, 'services', name, 'src/main.ts')),
);

const described = (folder: string) =>
  new Set([...read(join(folder, '.env.example')).matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name!));

const placeOf = ({ command }: Container) => command[1]!.slice(0, command[1]!.indexOf('/src/'));
const cases = ours.map(([name, container]) => [name, container] as const);
/** What .env can't say for containers: the image and the compose file do. */
const DECIDED = ['NODE_ENV', 'HOST', 'KAARD_DATA', 'CLAIMS_SECRET_FILE', 'EVENTS_INSIDE'];
/** What .env may say, whatever the default. */
const fromDotEnv = (name: string) => new RegExp(`^\\$\\{${name}:[-?]`);

describe('docker-compose.yml', () => {
  test.each(serviceNames)('runs the service %s, and whoever asks it knows its address, or is told another', (name) => {
    const container = compose.services[name]!;
    expect(container.command).toEqual(['node', `services/${name}/src/main.ts`]);
    for (const asking of ['gateway', 'auth'])
      expect(compose.services[asking]?.environment[addressVariable(name)]).toBe(
        // Unless it runs on another machine.
        `\${${addressVariable(name)}:-http://${name}:${container.environment.PORT}}`,
      );
    expect(compose.services.gateway?.depends_on?.[name]).toEqual({ condition: 'service_healthy' });
  });

  test.each(cases)('starts %s from a file that is there, with settings that it reads', (_name, container) => {
    expect(existsSync(join(root, container.command[1]!))).toBe(true);
    const known = described(placeOf(container));
    // Every part gets the common settings; what is only its own it has to know.
    const common = new Set([...Object.keys(compose['x-settings']), 'GLIBC_TUNABLES']);
    const unknown = Object.keys(container.environment).filter((name) => !known.has(name) && !common.has(name));
    expect(unknown).toEqual([]);
  });

  test.each(cases)('passes to %s every setting that its .env.example describes', (_name, container) => {
    const addresses = serviceNames.map(addressVariable);
    const settings = [...described(placeOf(container))].filter(
      (name) => !DECIDED.includes(name) && !addresses.includes(name) && name !== 'PORT',
    );
    expect(settings.length).toBeGreaterThan(5);
    expect(settings.filter((name) => !fromDotEnv(name).test(container.environment[name] ?? ''))).toEqual([]);
  });

  test('common settings are those of some part', () => {
    const all = ours.flatMap(([, container]) => [...described(placeOf(container))]);
    const addresses = serviceNames.map(addressVariable);
    expect(Object.keys(compose['x-settings']).filter((name) => ![...all, ...addresses].includes(name))).toEqual([]);
  });

  test('links lead to the port that is published, on this machine only unless HOST says otherwise', () => {
    const { ports } = compose.services.gateway as unknown as { ports: string[] };
    // biome-ignore lint/suspicious/noTemplateCurlyInString: Compose's own
    expect(ports).toEqual(['${HOST:-127.0.0.1}:${PORT:-3000}:3000']);
    const links = ours.flatMap(([, { environment }]) => environment.PUBLIC_URL ?? []);
    expect(links.length).toBeGreaterThan(0);
    // biome-ignore lint/suspicious/noTemplateCurlyInString: Compose's own
    expect(new Set(links)).toEqual(new Set(['${PUBLIC_URL:-http://localhost:${PORT:-3000}}']));
  });

  test.each(Object.entries(compose.services))('keeps the log of %s short of the disk', (_name, container) => {
    expect(container).toMatchObject({ logging: { options: { 'max-size': '10m', 'max-file': '5' } } });
  });

  test('lets MongoDB end by itself, without waiting for members that there are not', () => {
    expect(compose.services.mongodb!.command).toContain('--setParameter=shutdownTimeoutMillisForSignaledShutdown=100');
    expect(compose.services.mongodb).toMatchObject({ stop_grace_period: '30s' });
  });

  test('gives every part a port of its own and no secret in the file', () => {
    const ports = ours.map(([, { environment }]) => environment.PORT);
    expect(new Set(ports).size).toBe(ports.length);
    expect(compose.services.auth?.environment.CLAIMS_SECRET).toMatch(/^\$\{CLAIMS_SECRET:\?/);
  });

  test('builds the new image upon the front ends of the one before, which may be none', () => {
    const none = /^ARG NODE_IMAGE=(\S+)$/m.exec(dockerfile)?.[1];
    const { build } = compose.services.gateway as unknown as { build: { args: { PREVIOUS_IMAGE: string } } };
    expect(build.args.PREVIOUS_IMAGE).toBe(`\${PREVIOUS_IMAGE:-${none}}`);
    const steps = [
      'ARG PREVIOUS_IMAGE',
      'AS previous',
      'COPY --from=previous /kaard/frontends/dist',
      'frontends/build.ts',
    ];
    const places = steps.map((step) => dockerfile.indexOf(step));
    expect(places.every((place) => place >= 0)).toBe(true);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  test('starts MongoDB as a replica set and Redis without evictions', () => {
    expect(compose.services.mongodb?.command).toContain('--replSet=kaard');
    expect(compose.services.redis?.command.join(' ')).toMatch(/appendonly yes.*noeviction/);
  });
});

describe('Dockerfile', () => {
  test.each(['.env', '.data*', 'backups', 'wallet', '**/*.pem', '**/*.key', '**/*.p12'])(
    'never gets %s: it stays out of what is sent to the builder',
    (secret) => {
      expect(read('.dockerignore').split('\n')).toContain(secret);
    },
  );

  // npm takes a folder of workspaces for all of them.
  test.each(['gateway', 'services', 'tools/kaard', 'tools/backup'])('installs what %s needs', (workspace) => {
    expect(dockerfile).toMatch(new RegExp(`--workspace ${workspace}(\\s|$)`, 'm'));
  });

  test('installs packages before it gets the source, so that a change of source installs nothing again', () => {
    const installing = dockerfile.split(/^FROM /m).filter((stage) => stage.includes('npm ci'));
    expect(installing).toHaveLength(2);
    for (const stage of installing) {
      const [before] = stage.split('RUN npm ci');
      expect(before).toContain('COPY --from=manifests /kaard ./');
      expect(before).not.toContain('COPY . .');
    }
  });

  test('runs as somebody who is not root, on the Node that the project pins', () => {
    const stages = dockerfile.split(/^FROM /m);
    expect(stages.at(-1)).toMatch(/^USER 1000:1000$/m);
    expect(dockerfile).toContain(`NODE_IMAGE=node:${JSON.parse(read('package.json')).devDependencies.node}-`);
  });

  test('listens on the port that it exposes and that the health check asks, without a setting', () => {
    const product = dockerfile.split(/^FROM /m).at(-1)!;
    const port = /^\s+PORT=(\d+) \\$/m.exec(product)?.[1];
    expect(product).toMatch(new RegExp(`^EXPOSE ${port}$`, 'm'));
    expect(variables.shape.PORT.parse(undefined)).toBe(Number(port));
    // It has no default of its own.
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the script's own
    expect(read('docker/healthy.mjs')).toContain('http://127.0.0.1:${process.env.PORT}/readyz');
  });

  test('copies only what is there', () => {
    for (const [, path] of dockerfile.matchAll(/^COPY (docker\/\S+)/gm))
      expect(existsSync(join(root, path!))).toBe(true);
  });
});
