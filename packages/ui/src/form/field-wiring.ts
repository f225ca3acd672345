// A module of its own, because a screen with a single search field does not load Field.
import { createContext, use } from 'react';

export interface FieldWiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

export const FieldContext = createContext<FieldWiring | null>(null);

/** Attributes that a Field gives to its control; empty outside a Field. */
export const useFieldWiring = (): Partial<FieldWiring> => use(FieldContext) ?? {};
