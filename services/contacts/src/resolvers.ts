import type { Resolvers } from './generated/graphql.ts';

/** One map of resolvers out of those of the nouns, which may share a type. */
export function joinResolvers(parts: Resolvers[]): Resolvers {
  const joined: Record<string, unknown> = {};
  for (const part of parts) {
    for (const [type, fields] of Object.entries(part as Record<string, object>)) {
      const present = joined[type];
      // Scalars are class instances and stay what they are.
      joined[type] = present ? { ...present, ...fields } : fields;
    }
  }
  return joined as Resolvers;
}
