/**
 * Lets the browser ask before this tab is closed or reloaded while data would be lost.
 * @param isAtRisk called at that moment
 * @returns a function that stops asking
 */
export function askBeforeUnload(isAtRisk: () => boolean): () => void {
  const onUnload = (event: BeforeUnloadEvent) => {
    if (isAtRisk()) event.preventDefault();
  };
  window.addEventListener('beforeunload', onUnload);
  return () => window.removeEventListener('beforeunload', onUnload);
}
