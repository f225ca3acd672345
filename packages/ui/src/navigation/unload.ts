/**
 * Lets the browser ask before this tab is closed or loaded anew, whenever something would be lost with it.
 * @param isAtRisk is asked in that moment
 * @returns ends it
 */
export function askBeforeUnload(isAtRisk: () => boolean): () => void {
  const onUnload = (event: BeforeUnloadEvent) => {
    if (isAtRisk()) event.preventDefault();
  };
  window.addEventListener('beforeunload', onUnload);
  return () => window.removeEventListener('beforeunload', onUnload);
}
