import type { ContactInput } from '../contact/contact.input.ts';
import type { ContactIntake } from '../contact/contact.intake.ts';
import type { Resolvers } from '../generated/graphql.ts';
import { textOf } from './reason.texts.ts';

export const createDuplicateResolvers = (intake: ContactIntake): Resolvers => ({
  Query: {
    possibleDuplicates: (_root, { input, exceptId }, { viewer }) =>
      intake.possibleDuplicates(viewer, input as ContactInput, exceptId ?? null) as never,
  },
  PossibleDuplicate: {
    level: ({ level }) => level.toUpperCase() as never,
  },
  DuplicateReason: {
    text: (reason) => textOf(reason),
  },
});
