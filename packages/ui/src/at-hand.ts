/** Code for toasts, dialogs and menus. It is loaded on first use, which may happen without a connection. */
export const AT_HAND: readonly (() => Promise<unknown>)[] = [
  () => import('./feedback/ToastViewport.tsx'),
  () => import('./overlay/Dialog.tsx'),
  () => import('./overlay/MenuPanel.tsx'),
  () => import('./overlay/MergeDialog.tsx'),
];
