import { randomBytes } from 'node:crypto';
import type { Outbox } from '@kaard/events';
import {
  assertKeyMay,
  assertSignedIn,
  type ClientSession,
  type DoOnce,
  invalid,
  type OwnerRows,
  parseId,
  type Sequence,
  type UnitOfWork,
  type Viewer,
} from '@kaard/service-kit';
import { API_ACCESS } from '../consumers/on-entitlements-changed.ts';
import type { DeliveryRepository } from '../delivery/delivery.repository.ts';
import { DAY_MS } from '../delivery/delivery.schedule.ts';
import { scopeOfEvent } from '../event/public.events.ts';
import type { TargetCheck } from '../target/target.check.ts';
import { literalAddress, NOT_PUBLIC, type Targets } from '../target/target.rules.ts';
import { endpointNotFound, planLacksWebhooks, tooManyEndpoints } from './endpoint.errors.ts';
import { webhookChanged } from './endpoint.events.ts';
import { checkEndpoint, type EndpointFields, type EndpointInput } from './endpoint.input.ts';
import { type Endpoint, MOST_ENDPOINTS, type Secret } from './endpoint.model.ts';
import type { EndpointRepository } from './endpoint.repository.ts';

export interface EndpointServiceParts {
  endpoints: EndpointRepository;
  deliveries: DeliveryRepository;
  owners: OwnerRows;
  outbox: Outbox;
  unitOfWork: UnitOfWork;
  doOnce: DoOnce;
  nextId: Sequence;
  targets: Targets;
  leadsInside: TargetCheck;
  now(): Date;
}

export type EndpointService = ReturnType<typeof createEndpointService>;

/** After a rotation the old secret still signs for this long, so that receivers can switch at a time of their own. */
const BOTH_SIGN_MS = DAY_MS;
/** The current secret and former ones: each adds a signature to the header. */
const MOST_SECRETS = 5;
const SECRET_BYTES = 32;
const newSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;

/** Health fields, which are reset when an endpoint is switched on again or its address changes. */
const WELL = { failures: 0, failingSince: null, pausedUntil: null, switchedOffAt: null } as const;

/**
 * Receiving events means reading their data: a key needs the scope for each event that reading it elsewhere would need.
 * @throws DomainError `forbidden`
 */
function assertMayHear(viewer: Viewer, events: readonly string[]): void {
  for (const event of events) assertKeyMay(viewer, scopeOfEvent(event) ?? 'any-key');
}

/** The rules of webhook endpoints. */
export function createEndpointService(parts: EndpointServiceParts) {
  const { endpoints, deliveries, owners, outbox, unitOfWork, doOnce, nextId, targets, leadsInside, now } = parts;

  async function present(ownerId: number, id: string | number): Promise<Endpoint> {
    const endpointId = parseId(id);
    const endpoint = endpointId === null ? null : await endpoints.find(ownerId, endpointId);
    if (!endpoint) throw endpointNotFound();
    return endpoint;
  }

  /**
   * A name that resolves to a private network is refused at once; one that doesn’t resolve is accepted, because it may
   * later.
   */
  async function assertPublic(ownerId: number, url: string | undefined): Promise<void> {
    if (url === undefined || literalAddress(new URL(url))) return;
    if (await leadsInside(ownerId, new URL(url).hostname)) throw invalid({ url: NOT_PUBLIC });
  }

  return {
    list: async (viewer: Viewer | null): Promise<Endpoint[]> => endpoints.list(assertSignedIn(viewer).id),

    /** @returns null if there is none with this id, or it belongs to another user */
    async get(viewer: Viewer | null, id: string | number): Promise<Endpoint | null> {
      const { id: ownerId } = assertSignedIn(viewer);
      const endpointId = parseId(id);
      return endpointId === null ? null : endpoints.find(ownerId, endpointId);
    },

    /** Without webhooks in the plan, events don’t become messages. */
    isInPlan: ({ ownerId }: Endpoint): Promise<boolean> => owners.hasExtra(ownerId, API_ACCESS),

    /** @throws DomainError `invalid`; `quota` if the plan has no webhooks, or the maximum number exists */
    async create(viewer: Viewer | null, input: EndpointInput, idempotencyKey: string | null): Promise<Endpoint> {
      const owner = assertSignedIn(viewer);
      const whole = { description: null, ...input, url: input.url ?? null, events: input.events ?? null };
      const fields = checkEndpoint(whole, targets) as EndpointFields;
      assertMayHear(owner, fields.events);
      // For a request that will be refused, no name is looked up; the kind of refusal is decided below.
      const { taken } = await owners.foresee(owner.id);
      if ((await owners.hasExtra(owner.id, API_ACCESS)) && taken < MOST_ENDPOINTS)
        await assertPublic(owner.id, fields.url);
      await owners.ensure(owner.id);
      const id = await nextId();
      const { answer } = await doOnce({
        ownerId: owner.id,
        key: idempotencyKey,
        operation: 'createWebhookEndpoint',
        body: input,
        isThere: async (created: number) => (await endpoints.find(owner.id, created)) !== null,
        async work(session) {
          const { taken } = await owners.countUp(owner.id, session);
          if (!(await owners.hasExtra(owner.id, API_ACCESS, session))) throw planLacksWebhooks(taken - 1);
          if (taken > MOST_ENDPOINTS) throw tooManyEndpoints(MOST_ENDPOINTS);
          const at = now();
          const endpoint: Endpoint = {
            ...{ ...fields, ...WELL },
            ...{ id, ownerId: owner.id, state: 'on', secrets: [{ value: newSecret(), until: null }] },
            ...{ lastDeliveryAt: null, leaseUntil: new Date(0), leaseHolder: null },
            ...{ createdAt: at, updatedAt: at, version: 1 },
          };
          await endpoints.insert(endpoint, session);
          await outbox.add(webhookChanged(endpoint, 'created', owner), { session });
          return id;
        },
      });
      return present(owner.id, answer);
    },

    /** Switching an endpoint on again or changing its address resets its health. */
    async update(
      viewer: Viewer | null,
      id: string | number,
      { isOn, ...input }: EndpointInput & { isOn?: boolean | null },
    ): Promise<Endpoint> {
      const owner = assertSignedIn(viewer);
      const before = await present(owner.id, id);
      const fields = checkEndpoint(input, targets);
      // A new address, or switching it on, means that its events are sent again.
      if (fields.events || fields.url || isOn) assertMayHear(owner, fields.events ?? before.events);
      await assertPublic(owner.id, fields.url);
      const state = isOn == null ? before.state : isOn ? 'on' : 'off';
      const isAnew = (state === 'on' && before.state !== 'on') || (fields.url ?? before.url) !== before.url;
      return unitOfWork(async (session) => {
        const change = { ...fields, ...(isOn != null && { state }), ...(isAnew && WELL), updatedAt: now() } as const;
        const endpoint = await endpoints.change(owner.id, before.id, change, session);
        if (!endpoint) throw endpointNotFound();
        const what = isOn == null || state === before.state ? 'changed' : isOn ? 'switched-on' : 'switched-off';
        await outbox.add(webhookChanged(endpoint, what, owner), { session });
        return endpoint;
      });
    },

    /** Removes the endpoint with its waiting messages and its log. */
    async remove(viewer: Viewer | null, id: string | number): Promise<number> {
      const owner = assertSignedIn(viewer);
      const before = await present(owner.id, id);
      await unitOfWork(async (session) => {
        if (!(await endpoints.remove(owner.id, before.id, session))) throw endpointNotFound();
        await owners.count(owner.id, -1, session);
        const gone = { ...before, version: before.version + 1 };
        await outbox.add(webhookChanged(gone, 'deleted', owner), { session });
      });
      // Too much for one transaction; what remains after a crash expires with the log.
      await deliveries.removeOf(owner.id, before.id);
      return before.id;
    },

    /**
     * Creates a new secret. Every former one also signs until its day is over, even if a client that missed the answer
     * rotates again: receivers may know any of them.
     */
    async rotateSecret(viewer: Viewer | null, id: string | number): Promise<Endpoint> {
      const owner = assertSignedIn(viewer);
      const before = await present(owner.id, id);
      return unitOfWork(async (session) => {
        const seen = await endpoints.find(owner.id, before.id, session);
        if (!seen) throw endpointNotFound();
        const at = now();
        const [present, ...former] = seen.secrets as [Secret, ...Secret[]];
        const secrets: Secret[] = [
          { value: newSecret(), until: null },
          { value: present.value, until: new Date(at.getTime() + BOTH_SIGN_MS) },
          ...former.filter(({ until }) => until && until > at),
        ].slice(0, MOST_SECRETS);
        const endpoint = await endpoints.change(owner.id, before.id, { secrets, updatedAt: at }, session);
        await outbox.add(webhookChanged(endpoint!, 'secret-rotated', owner), { session });
        return endpoint!;
      });
    },

    /** Called by the product, in the transaction of the event that requires it. */
    async switchOffAllWithin(ownerId: number, session: ClientSession): Promise<void> {
      for (const { id } of await endpoints.notOff(ownerId, session)) {
        const endpoint = await endpoints.change(ownerId, id, { state: 'off', updatedAt: now() }, session);
        if (endpoint) await outbox.add(webhookChanged(endpoint, 'switched-off', null), { session });
      }
    },

    present,
  };
}
