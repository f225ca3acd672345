import type { Resolvers } from '../generated/graphql.ts';
import type { SharingService } from './sharing.service.ts';

export const createSharingResolvers = (sharing: SharingService): Resolvers => ({
  BusinessCard: { sharing: (card) => card },
  CardSharing: {
    isOpen: (card) => sharing.isOpen(card),
    offlineVCard: (card) => sharing.offlineVCard(card),
    signature: (card) => sharing.signature(card),
    applePassUrl: (card) => sharing.applePassPath(card),
    googleWalletUrl: (card) => sharing.googleWalletUrl(card),
  },
});
