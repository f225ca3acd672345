import { useMessages } from '@kaard/ui/i18n';
import { contactTexts } from '../contact.texts.ts';
import { ageOf } from './age.rules.ts';

/** Returns a function that says how long ago a contact was added. */
export function useAge(): (createdAt: string | null | undefined) => string {
  const t = useMessages(contactTexts);
  return (createdAt) => {
    const age = ageOf(createdAt, new Date());
    return t(age.key, 'count' in age ? { count: age.count } : {});
  };
}
