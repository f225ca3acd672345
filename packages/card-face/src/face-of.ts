import { DEFAULT_TEMPLATE, type Face, isTemplateName } from './face.ts';

export interface AddressParts {
  street?: string | null;
  city?: string | null;
  region?: string | null;
  postcode?: string | null;
  country?: string | null;
}

/** The address on one line, in the order of the country. */
export const addressLine = (address: AddressParts | null | undefined): string | null =>
  address
    ? [
        address.street?.replaceAll(/\s*\n\s*/g, ', '),
        [address.postcode, address.city].filter(Boolean).join(' '),
        address.region,
        address.country,
      ]
        .filter(Boolean)
        .join(', ')
    : null;

/** A card as stored, or as edited in a form. */
export type FaceSource = Omit<Face, 'template' | 'address' | 'photo' | 'logo'> & {
  template: string;
  address?: AddressParts | null;
};

/** What the face of a card displays, on every medium. */
export function faceOf(card: FaceSource, pictures: Pick<Face, 'photo' | 'logo'>): Face {
  return {
    template: isTemplateName(card.template) ? card.template : DEFAULT_TEMPLATE,
    ...{ accent: card.accent, fullName: card.fullName, pronouns: card.pronouns, jobTitle: card.jobTitle },
    ...{ department: card.department, company: card.company, email: card.email, phone: card.phone },
    ...{ website: card.website, address: addressLine(card.address) },
    ...{ photo: pictures.photo, logo: pictures.logo },
  };
}
