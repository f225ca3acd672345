// Slots let features and remotes show something on screens that don’t know them (ADR 0084). Shared by shell and
// remotes, so that a remote can offer a slot too.

import type { ComponentType } from 'react';
import { Component, type ReactNode, Suspense, use, useSyncExternalStore } from 'react';
import type { DeclaredPart, LinkSlot, PartProps, PartSlot, SlotLink } from '../remote/remote.ts';

export interface FilledLink extends SlotLink {
  /** The remote that the link leads to; absent for a feature of the shell. */
  remote?: string;
}

export type FilledPart = DeclaredPart & {
  /** Identifies the part as long as the page lives. */
  key: string;
  remote?: string;
  load: () => Promise<ComponentType>;
};

export interface Filled {
  links: readonly FilledLink[];
  parts: readonly FilledPart[];
}

/** Provides the contents of the slots; implemented by the shell. */
export interface ExtensionSource {
  /** Returns the same object until something changes. Sorted. */
  state(): Filled;
  subscribe(listener: () => void): () => void;
  /** Called when the pointer is over a link to this remote. */
  onIntent(remote: string): void;
  /** Called when a part throws or doesn’t load. */
  onError(error: unknown, part: FilledPart): void;
  /** Deletes the data that features and remotes keep in this browser. Never rejects. */
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

/** Call once before the first render. Without it all slots are empty, as in a remote that runs alone, or in a test. */
export function provideExtensions(provider: ExtensionSource): void {
  source = provider;
}

const useFilled = (): Filled =>
  useSyncExternalStore(
    (listener) => source.subscribe(listener),
    () => source.state(),
    () => source.state(),
  );

/** Returns the links in a slot, in their order. */
export const useSlotLinks = (slot: LinkSlot): FilledLink[] => useFilled().links.filter((link) => link.slot === slot);

/** Returns the components in a slot, in their order. */
export const useSlotParts = <S extends PartSlot>(slot: S): (FilledPart & { slot: S })[] =>
  useFilled().parts.filter((part): part is FilledPart & { slot: S } => part.slot === slot);

/** Returns a function that preloads the target of a link; undefined if there is nothing to preload. */
export const intentOf = ({ remote }: { remote?: string }): (() => void) | undefined =>
  remote === undefined ? undefined : () => source.onIntent(remote);

/** Call when a person signs out or deletes the account. */
export const forgetDevice = (): Promise<void> => source.forgetDevice();

/** Keeps the promises, because `use()` needs the same one on every render. */
const loading = new Map<string, Promise<ComponentType>>();

function loaded({ key, load }: FilledPart): Promise<ComponentType> {
  let component = loading.get(key);
  if (!component) {
    component = load();
    component.catch(nothing); // the error boundary receives the error
    loading.set(key, component);
  }
  return component;
}

export interface SlotPartProps<S extends PartSlot> {
  part: FilledPart & { slot: S };
  props: PartProps[S];
  /** Shown while the component loads; nothing by default. */
  pending?: ReactNode;
  /** Shown if the component fails; nothing by default. */
  failed?: ReactNode;
}

/** Renders one component in a slot. If it fails, the content around it stays. */
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

/** Renders all components in a slot, one after another. */
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
    // Loads the part again the next time the screen is opened.
    if (this.state.hasFailed) loading.delete(this.props.part.key);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.failed : this.props.children;
  }
}
