import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { addressVariable } from '@kaard/service-kit/service-variables';
import { parse } from 'yaml';

const root = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

interface Container {
  image: string;
  command: string[];
  environment: Record<string, string>;
  healthcheck?: object;
  depends_on?: Record<string, { condition: string }>;
}

const compose = parse(read('docker-compose.yml'), { merge: true }) as { services: Record<string, Container> };
const dockerfile = read('Dockerfile');
const ours = Object.entries(compose.services).filter(([, { command }]) => command[0] === 'node');
const serviceNames = readdirSync(join(root, 'services')).filter((name) =>
  existsSync(join(root, 'services', name, 'src/main.ts')),
);

const described = (folder: string) =>
  new Set([...read(join(folder, '.env.example')).matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name));

describe('docker-compose.yml', () => {
  test.each(serviceNames)('runs the service %s, and whoever asks it knows its address', (name) => {
    const container = compose.services[name]!;
    expect(container.command).toEqual(['node', `services/${name}/src/main.ts`]);
    for (const asking of ['gateway', 'auth'])
      expect(compose.services[asking]?.environment[addressVariable(name)]).toBe(
        `http://${name}:${container.environment.PORT}`,
      );
    expect(compose.services.gateway?.depends_on?.[name]).toEqual({ condition: 'service_healthy' });
  });

  test.each(ours.map(([name, container]) => [name, container] as const))(
    'starts %s from a file that is there, with settings that it reads',
    (_name, { command, environment }) => {
      const script = command[1]!;
      expect(existsSync(join(root, script))).toBe(true);
      const known = described(script.slice(0, script.indexOf('/src/')));
      // Every part gets the common settings; what is only its own it has to know.
      const addresses = serviceNames.map(addressVariable);
      const common = new Set([
        'MONGODB_URI',
        'REDIS_URL',
        'CLAIMS_SECRET',
        'RATE_LIMITS',
        'LOG_LEVEL',
        'GLIBC_TUNABLES',
        ...addresses,
      ]);
      const unknown = Object.keys(environment).filter((variable) => !known.has(variable) && !common.has(variable));
      expect(unknown).toEqual([]);
    },
  );

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
  // npm takes a folder of workspaces for all of them.
  test.each(['gateway', 'services', 'tools/kaard', 'tools/backup'])('installs what %s needs', (workspace) => {
    expect(dockerfile).toMatch(new RegExp(`--workspace ${workspace}(\\s|$)`, 'm'));
  });

  test('runs as somebody who is not root, on the Node that the project pins', () => {
    const stages = dockerfile.split(/^FROM /m);
    expect(stages.at(-1)).toMatch(/^USER 1000:1000$/m);
    expect(dockerfile).toContain(`NODE_IMAGE=node:${JSON.parse(read('package.json')).devDependencies.node}-`);
  });

  test('copies only what is there', () => {
    for (const [, path] of dockerfile.matchAll(/^COPY (docker\/\S+)/gm))
      expect(existsSync(join(root, path!))).toBe(true);
  });
});
