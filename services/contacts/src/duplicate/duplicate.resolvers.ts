import type { ContactDoor } from '../contact/contact.door.ts';
import type { ContactInput } from '../contact/contact.input.ts';
import type { Resolvers } from '../generated/graphql.ts';
import { textOf } from './reason.texts.ts';

export const createDuplicateResolvers = (door: ContactDoor): Resolvers => ({
  Query: {
    possibleDuplicates: (_root, { input, exceptId }, { viewer }) =>
      door.possibleDuplicates(viewer, input as ContactInput, exceptId ?? null) as never,
  },
  PossibleDuplicate: {
    level: ({ level }) => level.toUpperCase() as never,
  },
  DuplicateReason: {
    text: (reason) => textOf(reason),
  },
});
