import { expect, test } from '@jest/globals';
import type { Extractor } from '@kaard/recognition';
import { TEST_CLAIMS_SECRETS } from '@kaard/testing';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { stopTokenOf } from '../../services/intelligence/src/reminder/stop/stop.token.ts';
import { CONTRACT_FILES, type ContractFile } from './contract.files.ts';
import { type CallOptions, createCaller, type Person } from './person.ts';
import { scriptedExtractor } from './pictures.ts';
import { startWorld } from './world.ts';

/** The token in the link that stops a user’s reminder emails. */
export const reminderStopToken = ({ id }: Pick<Person, 'id'>): string => stopTokenOf(id, TEST_CLAIMS_SECRETS);

/** Part of the answer to a user whose plan doesn’t include the requested feature. */
export const NOTHING_OF_IT = { limit: 0, used: 0, resetsAt: null, upgradeAt: '/pricing' };

const documentedQuery = ({ parameters = [] }: { parameters?: { in: string; name: string }[] }): string[] =>
  parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);

/** The expected header; invalid names aren’t repeated in it. */
function unknownParameters(known: readonly string[], path: string): string | null {
  const asked = [...new Set(new URL(path, 'http://localhost').searchParams.keys())];
  const unknown = asked.filter((name) => !known.includes(name) && /^[\w-]+$/.test(name));
  return unknown.length ? unknown.map((name) => `"${name}"`).join(', ') : null;
}

/**
 * Starts the product and checks its answers against the OpenAPI document that it serves. Must be called at the top
 * level of a test file, and ends with the file.
 * @param extract reads the cards
 */
export async function startContract({ extract }: { extract?: Extractor['extract'] } = {}) {
  const world = await startWorld({ worker: scriptedExtractor(extract), settings: { WEBHOOK_TARGETS: 'any' } });
  const nobody = createCaller(world.url);
  // biome-ignore lint/suspicious/noExplicitAny: an OpenAPI document, looked at place by place
  const api: any = (await nobody('/api/openapi.json')).body;
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  // biome-ignore lint/suspicious/noExplicitAny: the package's types know only ajv's other build
  (addFormats as any)(ajv);
  ajv.addSchema({ $id: 'api', components: api.components }, 'api');
  const seen = new Set<string>();

  const validatorOf = (schema: object) => ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/')));

  /** Makes a call and checks its answer against the served document: status, media type, body, headers. */
  async function checked(
    person: Person | null,
    method: string,
    template: string,
    path: string,
    options: CallOptions = {},
  ) {
    const call = person ? person.call : nobody;
    const answer = await call(path, { method, ...options });
    const where = `${method} ${template} → ${answer.status}`;
    const documented = api.paths[template]?.[method.toLowerCase()]?.responses[String(answer.status)];
    if (!documented) throw new Error(`not documented: ${where} ${JSON.stringify(answer.body)}`);
    seen.add(where);
    const ignored = unknownParameters(documentedQuery(api.paths[template][method.toLowerCase()]), path);
    expect([where, answer.headers.get('ignored-parameters')]).toEqual([where, ignored]);
    const type = answer.headers.get('content-type')?.split(';')[0];
    if (!documented.content) {
      expect([where, answer.body]).toEqual([where, '']);
      return answer;
    }
    expect([where, Object.keys(documented.content)]).toEqual([where, expect.arrayContaining([type])]);
    const { schema } = documented.content[type!];
    if (/json$/.test(type!)) {
      const validate = validatorOf(schema);
      // For a file of lines, the schema describes one line.
      if (type === 'application/x-ndjson') {
        const lines = answer.body
          .trim()
          .split('\n')
          .map((line: string) => JSON.parse(line));
        for (const line of lines) expect([where, validate(line) || validate.errors, line]).toEqual([where, true, line]);
        return { ...answer, body: lines };
      }
      expect([where, validate(answer.body) || validate.errors, answer.body]).toEqual([where, true, answer.body]);
    }
    if (answer.status >= 400) expect(answer.body.message).toBe(answer.body.detail);
    return answer;
  }

  /**
   * Must be the last test of a file. @param elsewhere answers that need a broken part, or a part of another file:
   * tested there
   */
  function testThatEveryAnswerIsSeen(file: ContractFile, elsewhere: readonly string[] = []): void {
    test('every documented answer that needs no broken part was seen here', () => {
      const wanted = CONTRACT_FILES[file].flatMap(({ method, path, answers }) =>
        Object.keys(answers).map((status) => `${method} ${path} → ${status}`),
      );
      expect(wanted.filter((answer) => !seen.has(answer))).toEqual(elsewhere);
    });
  }

  return { world, nobody, api, validatorOf, checked, testThatEveryAnswerIsSeen };
}
