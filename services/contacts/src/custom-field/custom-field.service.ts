import { type CustomField, MOST_CUSTOM_FIELDS, sameText } from '@kaard/contact-formats/custom';
import { assertSignedIn, type ClientSession, invalid, type OwnerRows, type Viewer } from '@kaard/service-kit';
import type { FiguresRepository } from '../contact/figures.repository.ts';
import type { OwnerUnitOfWork } from '../owner/owner.queue.ts';
import type { ApplyPending } from './apply-pending.ts';
import { customFieldNotFound, fieldsNotInPlan, stillRenaming, tooManyFields } from './custom-field.errors.ts';
import {
  type ChoiceInput,
  checkChoices,
  checkKind,
  checkName,
  keyFor,
  type NewFieldInput,
} from './custom-field.input.ts';
import type { CustomFieldSet, PendingChange } from './custom-field.model.ts';
import type { CustomFieldRepository } from './custom-field.repository.ts';

export interface CustomFieldServiceParts {
  customFields: CustomFieldRepository;
  figures: Pick<FiguresRepository, 'countWithCustom'>;
  owners: OwnerRows;
  changeOwn: OwnerUnitOfWork;
  applyPending: ApplyPending;
  now(): Date;
}

export interface FieldChange {
  name?: string | null;
  choices?: readonly ChoiceInput[] | null;
  /** The position among all fields, from 0. */
  position?: number | null;
}

export type CustomFieldService = ReturnType<typeof createCustomFieldService>;

const EXTRA = 'customFields';

/** The rules for the custom fields of an owner’s contacts. */
export function createCustomFieldService(parts: CustomFieldServiceParts) {
  const { customFields, figures, owners, changeOwn, applyPending, now } = parts;

  /** Locks the owner’s row, so that concurrent changes wait for each other. */
  async function change<T>(
    viewer: Viewer | null,
    what: (set: CustomFieldSet, session: ClientSession) => Promise<{ set: CustomFieldSet; answer: T }>,
  ): Promise<T> {
    const { id } = assertSignedIn(viewer);
    await owners.ensure(id);
    const { set, answer } = await changeOwn(id, async (session) => {
      await owners.hold(id, session);
      const done = await what(await customFields.get(id, session), session);
      await customFields.put(done.set, session);
      return done;
    });
    if (set.pending.length) await applyPending.some(id);
    return answer;
  }

  const at = ({ fields }: CustomFieldSet, key: string): number => {
    const found = fields.findIndex((field) => field.key === key);
    if (found < 0) throw customFieldNotFound();
    return found;
  };

  return {
    list: (viewer: Viewer | null): Promise<CustomField[]> => customFields.fieldsOf(assertSignedIn(viewer).id),

    /** Whether the plan allows new fields; existing ones stay in any case. */
    mayCreate: (viewer: Viewer | null): Promise<boolean> => owners.hasExtra(assertSignedIn(viewer).id, EXTRA),

    contactCount: (viewer: Viewer | null, key: string): Promise<number> =>
      figures.countWithCustom(assertSignedIn(viewer).id, key),

    /** @throws DomainError `quota` if the plan has no custom fields, `conflict` if there are too many */
    create: (viewer: Viewer | null, input: NewFieldInput): Promise<CustomField> =>
      change(viewer, async (set, session) => {
        if (!(await owners.hasExtra(set.ownerId, EXTRA, session))) throw fieldsNotInPlan(set.fields.length);
        if (set.fields.length >= MOST_CUSTOM_FIELDS) throw tooManyFields();
        const name = checkName(input.name, set.fields);
        const kind = checkKind(input.kind);
        const key = keyFor(name, new Set([...set.fields.map((field) => field.key), ...set.formerKeys]));
        const field: CustomField = { key, name, kind, choices: checkChoices(kind, input.choices ?? []) };
        return { set: { ...set, fields: [...set.fields, field] }, answer: field };
      }),

    /** Contacts keep the value of a removed choice; a renamed choice is renamed in them, too. */
    update: (viewer: Viewer | null, key: string, input: FieldChange): Promise<CustomField> =>
      change(viewer, async (set) => {
        const from = at(set, key);
        const before = set.fields[from]!;
        const others = set.fields.filter((field) => field !== before);
        const field = {
          ...before,
          ...(input.name == null ? {} : { name: checkName(input.name, others) }),
          ...(input.choices == null ? {} : { choices: checkChoices(before.kind, input.choices) }),
        };
        if (set.pending.some(({ key: of, rename }) => of === key && rename && isAmong(rename.from, field.choices)))
          throw stillRenaming();
        const position = input.position ?? from;
        if (position < 0 || position > others.length) throw invalid({ position: 'There is no such position.' });
        const pending = [...set.pending, ...renamesOf(before, input.choices ?? [], now())];
        return { set: { ...set, fields: others.toSpliced(position, 0, field), pending }, answer: field };
      }),

    /** Also removes the field’s values, including those of contacts in the trash. */
    remove: (viewer: Viewer | null, key: string): Promise<string> =>
      change(viewer, async (set) => {
        const from = at(set, key);
        const pending = [...set.pending.filter((other) => other.key !== key), { key, rename: null, at: now() }];
        const formerKeys = [...set.formerKeys, key];
        return { set: { ...set, fields: set.fields.toSpliced(from, 1), formerKeys, pending }, answer: key };
      }),
  };
}

const isAmong = (choice: string, choices: readonly string[]): boolean =>
  choices.some((other) => sameText(choice, other));

/** @throws DomainError `invalid` if a former name is not a choice of the field */
function renamesOf({ key, choices }: CustomField, given: readonly ChoiceInput[], at: Date): PendingChange[] {
  return given.flatMap(({ name, formerName }) => {
    if (formerName == null) return [];
    const from = choices.find((choice) => sameText(choice, formerName));
    if (from === undefined) throw invalid({ choices: `There is no choice ${formerName.slice(0, 60)}` });
    const to = name.replace(/\s+/g, ' ').trim();
    if (isAmong(to, choices) && !sameText(from, to)) throw invalid({ choices: `The choice ${to} already exists` });
    return from === to ? [] : [{ key, rename: { from, to }, at }];
  });
}
