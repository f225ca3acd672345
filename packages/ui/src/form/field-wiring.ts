// Apart from Field, which a screen with a single search field does not load.
import { createContext, use } from 'react';

export interface FieldWiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

export const FieldContext = createContext<FieldWiring | null>(null);

/** What a control inside a Field puts on its element; empty outside one. */
export const useFieldWiring = (): Partial<FieldWiring> => use(FieldContext) ?? {};
