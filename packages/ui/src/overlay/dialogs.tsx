// Dialogs as a shared module (ADR 0103): the shell provides their code and loads it when the first one opens.
import { type ComponentType, lazy, Suspense } from 'react';
import type { ConfirmDialogProps, DialogProps } from './Dialog.tsx';
import type { MergeDialogProps } from './MergeDialog.tsx';
import { untilLoaded } from './until-loaded.ts';

export type { ConfirmDialogProps, DialogProps, MergeDialogProps };

const loadDialogs = () => untilLoaded(() => import('./Dialog.tsx'));
const loadMerge = () => untilLoaded(() => import('./MergeDialog.tsx'));
const LazyDialog = lazy(async () => ({ default: (await loadDialogs()).Dialog }));
const LazyConfirm = lazy(async () => ({ default: (await loadDialogs()).ConfirmDialog }));
const LazyMerge = lazy(async () => ({ default: (await loadMerge()).MergeDialog }));

export function Dialog(props: DialogProps) {
  return props.open ? (
    <Suspense>
      <LazyDialog {...props} />
    </Suspense>
  ) : null;
}

/** Asks for confirmation; the cancel button has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return props.open ? (
    <Suspense>
      <LazyConfirm {...props} />
    </Suspense>
  ) : null;
}

/**
 * Resolves a conflict of two people, or two tabs, who changed the same record: says what changed elsewhere and lets the
 * person choose, field by field.
 */
export function MergeDialog<Field extends string>(props: MergeDialogProps<Field>) {
  // `lazy` drops the type parameter.
  const Loaded = LazyMerge as unknown as ComponentType<MergeDialogProps<Field>>;
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
