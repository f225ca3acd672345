import type { KeyAccessTable } from '@kaard/service-kit';

/** The scope that an API key needs for each operation and private route of this service. */
export const KEY_ACCESS: KeyAccessTable = {
  'Entity.BusinessCard': 'cards:read',
  // Account data such as the use of the plan, as in all services.
  'Entity.User': 'account:read',
  'User.businessCards': 'cards:read',
  'User.profile': 'cards:read',
  'User.businessContext': 'cards:read',
  'User.cardStats': 'cards:read',
  'Query.businessCards': 'cards:read',
  'Query.businessCard': 'cards:read',
  'Query.profile': 'cards:read',
  'Query.cardStats': 'cards:read',
  // Changing a card returns the card, but not its visitor figures (ADR 0229).
  'BusinessCard.figures': 'cards:read',
  'Mutation.createBusinessCard': 'cards:write',
  'Mutation.updateBusinessCard': 'cards:write',
  'Mutation.deleteBusinessCard': 'cards:write',
  'Mutation.makeDefaultBusinessCard': 'cards:write',
  'Mutation.removeCardPicture': 'cards:write',
  'Mutation.noteCardShare': 'cards:write',
  'Mutation.updateBusinessContext': 'cards:write',
  'Mutation.updateProfileSettings': 'cards:write',
  'Mutation.setProfileHandle': 'cards:write',

  'POST /internal/business-cards/:id/:picture': 'cards:write',
  'GET /internal/business-cards/:id/files/:file': 'cards:read',
  'GET /internal/business-cards/:id/:picture': 'cards:read',
  'GET /internal/business-cards/:id/vcard': 'cards:read',
  // Public, so no key is needed; a key that only reads can’t leave details.
  'POST /internal/public/profile/:userId/offers': 'cards:write',
  'GET /internal/public/profile/:userId/offers': 'any-key',
  // Public, so any key is accepted.
  'GET /internal/public/profile/:userId': 'any-key',
  'GET /internal/public/handle/:handle': 'any-key',
  'GET /internal/public/profile/:userId/cards/:cardId/:picture': 'any-key',
};
