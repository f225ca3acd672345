// Slots: where features and remotes show something on screens that know nothing of them (ADR 0084). Shared by shell
// and remotes, so that a remote can offer a slot as well.

import type { ComponentType } from 'react';
import { Component, type ReactNode, Suspense, use, useSyncExternalStore } from 'react';
import type { DeclaredPart, LinkSlot, PartProps, PartSlot, SlotLink } from '../remote/remote.ts';

export interface FilledLink extends SlotLink {
  /** The remote that it leads to; absent for a feature of the shell. */
  remote?: string;
}

export type FilledPart = DeclaredPart & {
  /** Names it for as long as the page lives. */
  key: string;
  remote?: string;
  load: () => Promise<ComponentType>;
};

export interface Filled {
  links: readonly FilledLink[];
  parts: readonly FilledPart[];
}

/** Whoever knows what fills the slots: the shell. */
export interface ExtensionSource {
  /** The same object until something changed. Sorted. */
  state(): Filled;
  subscribe(listener: () => void): () => void;
  /** The pointer is over something that leads to this remote. */
  onIntent(remote: string): void;
  /** A part has thrown, or did not load. */
  onError(error: unknown, part: FilledPart): void;
  /** Empties what features and remotes keep in this browser. Never rejects. */
  forgetDevice(): Promise<void>;
}

const NOTHING: Filled = { links: [], parts: [] };
const nothing = () => {};
const NOBODY: ExtensionSource = {
  state: () => NOTHING,
  subscribe: () => nothing,
  onIntent: nothing,
  onError: nothing,
  forgetDevice: async () => {},
};

let source = NOBODY;

/** Once, before anything is drawn. Without it all slots are empty: a remote that runs alone, a test. */
export function provideExtensions(provider: ExtensionSource): void {
  source = provider;
}

const useFilled = (): Filled =>
  useSyncExternalStore(
    (listener) => source.subscribe(listener),
    () => source.state(),
    () => source.state(),
  );

/** The links in a slot, in their order. */
export const useSlotLinks = (slot: LinkSlot): FilledLink[] => useFilled().links.filter((link) => link.slot === slot);

/** The components in a slot, in their order. */
export const useSlotParts = <S extends PartSlot>(slot: S): (FilledPart & { slot: S })[] =>
  useFilled().parts.filter((part): part is FilledPart & { slot: S } => part.slot === slot);

/** Loads what a link leads to, before it is followed. Undefined where there is nothing to load. */
export const intentOf = ({ remote }: { remote?: string }): (() => void) | undefined =>
  remote === undefined ? undefined : () => source.onIntent(remote);

/** For somebody who leaves: signs out, or deletes the account. */
export const forgetDevice = (): Promise<void> => source.forgetDevice();

/** `use()` needs the same promise on every render. */
const loading = new Map<string, Promise<ComponentType>>();

function loaded({ key, load }: FilledPart): Promise<ComponentType> {
  let component = loading.get(key);
  if (!component) {
    component = load();
    component.catch(nothing); // the boundary hears of it
    loading.set(key, component);
  }
  return component;
}

export interface SlotPartProps<S extends PartSlot> {
  part: FilledPart & { slot: S };
  props: PartProps[S];
  /** While it is on its way. Nothing when left out. */
  pending?: ReactNode;
  /** In its place when it can't be shown. Nothing when left out. */
  failed?: ReactNode;
}

/** One component in a slot. Whatever becomes of it, what is around it stays. */
export function SlotPart<S extends PartSlot>({ part, props, pending = null, failed = null }: SlotPartProps<S>) {
  return (
    <PartBoundary key={part.key} part={part} failed={failed}>
      <Suspense fallback={pending}>
        <Loaded part={part} props={props} />
      </Suspense>
    </PartBoundary>
  );
}

function Loaded({ part, props }: { part: FilledPart; props: object }) {
  const Part = use(loaded(part));
  return <Part {...props} />;
}

/** All components in a slot, one after another. */
export function SlotParts<S extends PartSlot>({ slot, props }: { slot: S; props: PartProps[S] }) {
  return useSlotParts(slot).map((part) => <SlotPart key={part.key} part={part} props={props} />);
}

interface BoundaryProps {
  part: FilledPart;
  failed: ReactNode;
  children: ReactNode;
}

class PartBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    source.onError(error, this.props.part);
  }

  override componentWillUnmount(): void {
    // The next time the screen is opened it is tried again.
    if (this.state.hasFailed) loading.delete(this.props.part.key);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.failed : this.props.children;
  }
}
