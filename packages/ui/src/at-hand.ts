/** What tells of failures, asks and opens. It is loaded when it is first needed, and that may be without a connection. */
export const AT_HAND: readonly (() => Promise<unknown>)[] = [
  () => import('./feedback/ToastViewport.tsx'),
  () => import('./overlay/Dialog.tsx'),
  () => import('./overlay/MenuPanel.tsx'),
  () => import('./overlay/MergeDialog.tsx'),
];
