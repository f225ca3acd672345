import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { PLAIN_NAMES } from '@kaard/contact-formats/fields';
import { type InputObjectTypeDefinitionNode, Kind, type ObjectTypeDefinitionNode, parse } from 'graphql';
import { TEXT_FIELDS } from './contact.model.ts';

const contract = parse(readFileSync(join(import.meta.dirname, '../../schema.graphql'), 'utf8'));

function fieldsOf(type: string): string[] {
  const found = contract.definitions.find(
    (one): one is ObjectTypeDefinitionNode | InputObjectTypeDefinitionNode =>
      (one.kind === Kind.OBJECT_TYPE_DEFINITION || one.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION) &&
      one.name.value === type,
  );
  return (found?.fields ?? []).map(({ name }) => name.value);
}

describe('the description of the fields of a contact', () => {
  test.each(['Contact', 'CreateContactInput', 'UpdateContactInput'])('and the contract of %s say the same', (type) => {
    expect(fieldsOf(type)).toEqual(expect.arrayContaining([...PLAIN_NAMES, ...TEXT_FIELDS]));
  });
});
