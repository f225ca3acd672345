import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import { SERVICES } from '@kaard/events';
import { addressVariable, databaseVariable } from '@kaard/service-kit';

const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(join(import.meta.dirname, entry.name, 'src', 'main.ts')))
  .map(({ name }) => name);
const read = (service: string, file: string) => readFileSync(join(import.meta.dirname, service, file), 'utf8');

test('the table of services names every folder, and nothing else', () => {
  expect([...SERVICES].sort()).toEqual(folders.sort());
});

describe.each(folders)('the service %s', (service) => {
  test('describes in .env.example exactly the variables that it reads', async () => {
    const { variables } = await import(join(import.meta.dirname, service, 'src', 'config.ts'));
    const described = [...read(service, '.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name!);
    // Those of other services are described once for all of them.
    const addresses = SERVICES.map(addressVariable);
    const own = (names: string[]) => names.filter((name) => !addresses.includes(name)).sort();
    expect(own(described)).toEqual(own(Object.keys(variables.shape)));
    expect(described).toContain(databaseVariable(service));
  });

  test('starts with the variables of its .env.example, and a secret', async () => {
    const { service: definition } = await import(join(import.meta.dirname, service, 'src', 'app.ts'));
    const example = parseEnv(read(service, '.env.example'));
    expect(() => definition.readConfig({ ...example, CLAIMS_SECRET: 'x'.repeat(32) })).not.toThrow();
  });

  test('refuses a name that no database can have, at the start and by its variable', async () => {
    const { service: definition } = await import(join(import.meta.dirname, service, 'src', 'app.ts'));
    const example = { ...parseEnv(read(service, '.env.example')), CLAIMS_SECRET: 'x'.repeat(32) };
    const name = databaseVariable(service);
    expect(() => definition.readConfig({ ...example, [name]: 'a b/c' })).toThrow(`${name}: must be a name`);
  });

  test('is expected by the gateway and by auth where its own .env.example puts it', () => {
    const { PORT } = parseEnv(read(service, '.env.example'));
    const asking = [read('../gateway', '.env.example'), ...(service === 'auth' ? [] : [read('auth', '.env.example')])];
    for (const example of asking) expect(parseEnv(example)[addressVariable(service)]).toBe(`http://127.0.0.1:${PORT}`);
  });

  test('says in .env.example where models are looked for, if it runs any', () => {
    const { dependencies } = JSON.parse(read(service, 'package.json'));
    const runsModels = ['@kaard/needs', '@kaard/recognition'].some((name) => name in dependencies);
    const words = ['KAARD_MODELS', 'XDG_CACHE_HOME'];
    const named = words.filter((word) => read(service, '.env.example').includes(word));
    expect(named).toEqual(runsModels ? words : []);
  });

  test('names every folder of its source in its README', () => {
    const inside = readdirSync(join(import.meta.dirname, service, 'src'), { withFileTypes: true });
    const own = inside.filter((entry) => entry.isDirectory() && entry.name !== 'generated').map(({ name }) => name);
    const readme = read(service, 'README.md');
    const isNamed = (name: string) => new RegExp(`(?:^|[\\s\`(|])(?:src/)?${name}/(?![\\w:{])`, 'm').test(readme);
    expect(own.filter((name) => !isNamed(name))).toEqual([]);
  });

  test('has migrations that are called as their files are: a name is never used again', async () => {
    const folder = join(import.meta.dirname, service, 'migrations');
    for (const file of existsSync(folder) ? readdirSync(folder) : []) {
      const exported = Object.values(await import(join(folder, file))) as { id: string; run?: unknown }[];
      expect(`${exported.find(({ run }) => run)?.id}.ts`).toBe(file);
    }
  });

  test('stands in docs/architecture.md: where its data is, and what works while it is down', () => {
    const text = read('..', 'docs/architecture.md');
    const tableOf = (heading: string) => text.split(`\n## ${heading}\n`)[1]!.split('\n## ')[0]!;
    expect(tableOf('Data ownership')).toContain(`\`kaard_${service}\``);
    expect(tableOf('When a part is down')).toMatch(new RegExp(`^\\| ${service} \\|`, 'm'));
  });

  test('is a workspace with the files that every service has', () => {
    expect(JSON.parse(read(service, 'package.json'))).toMatchObject({ name: `@kaard/${service}`, private: true });
    for (const file of ['README.md', 'schema.graphql', 'src/app.ts', 'src/worker.ts'])
      expect(existsSync(join(import.meta.dirname, service, file))).toBe(true);
  });
});
