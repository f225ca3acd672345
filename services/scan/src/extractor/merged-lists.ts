import { normalisePhone } from '@kaard/contact-formats';
import type { Extraction, FieldValue, ListedPhone, Lists, PhoneKind } from '@kaard/recognition';
import { areAlike } from '@kaard/recognition/alike';
import { comparable, withoutScheme } from './place.ts';

type Listed = 'phone' | 'email' | 'website';

/**
 * The lists of the local engine, adjusted to the merged fields: each primary value comes first, and misreadings of it
 * are removed.
 */
export function mergedLists(lists: Lists, fields: Extraction['fields'], defaultCountry: string | undefined): Lists {
  const of = <V extends FieldValue>(name: Listed, list: readonly V[]) =>
    withFirst({ name, list, primary: fields[name], defaultCountry });
  return {
    ...lists,
    phones: of('phone', lists.phones).map((phone) => ({ kind: kindByPlan(phone.value, defaultCountry), ...phone })),
    emails: of('email', lists.emails),
    websites: of('website', lists.websites),
  };
}

interface PutFirst<V extends FieldValue> {
  name: Listed;
  list: readonly V[];
  primary: FieldValue | undefined;
  defaultCountry: string | undefined;
}

/** Keeps further data of the primary value’s reading, such as the kind of a phone. */
function withFirst<V extends FieldValue>({
  name,
  list,
  primary,
  defaultCountry,
}: PutFirst<V>): (FieldValue & Partial<V>)[] {
  if (!primary || primary.origin === 'guess') return [...list];
  const formOf = (text: string) => comparable(name, text, defaultCountry);
  const same = list.find(({ value }) => formOf(value) === formOf(primary.value));
  const partsOf = name === 'phone' ? formOf : withoutScheme;
  const isMisread = (one: FieldValue & Partial<ListedPhone>) =>
    one.origin === 'card' && one.kind !== 'fax' && areAlike(partsOf(one.value), partsOf(primary.value));
  // A value that was found on the card is no misreading, so similar values are separate ones.
  const reading = same ?? (primary.box ? undefined : list.find(isMisread));
  return [{ ...reading, ...primary } as FieldValue & Partial<V>, ...list.filter((one) => one !== reading)];
}

/** The kind of a number that the local engine has not read. */
function kindByPlan(phone: string, defaultCountry: string | undefined): PhoneKind {
  const kind = normalisePhone(phone, defaultCountry)?.kind;
  return kind === 'mobile' ? 'mobile' : kind === 'toll-free' ? 'tollfree' : 'phone';
}
