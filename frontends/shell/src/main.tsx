// Starts the app in steps, each a task of its own: all at once would keep a phone from answering for half a second.
import '@kaard/ui/nonce';

declare const scheduler: { yield?: () => Promise<void> } | undefined;

/** Lets the browser paint and answer. */
const breathe = () =>
  (typeof scheduler === 'object' && scheduler.yield?.()) || new Promise<void>((resolve) => setTimeout(resolve));

async function start(): Promise<void> {
  await import(/* webpackMode: "eager", webpackExports: ["createRoot"] */ 'react-dom/client');
  await breathe();
  await import(/* webpackMode: "eager", webpackExports: ["graphqlClient"] */ '@kaard/ui/graphql');
  await breathe();
  const { startApp } = await import(/* webpackMode: "eager" */ './start-app.tsx');
  await breathe();
  await startApp(breathe);
}

/** Without this code there is nothing to show it with: only words, and those of the page itself. */
function giveUp(error: unknown): void {
  const place = document.getElementById('root');
  const template = document.getElementById('broken') as HTMLTemplateElement | null;
  if (place && template) place.replaceChildren(template.content.cloneNode(true));
  place?.querySelector('button')?.addEventListener('click', () => window.location.reload());
  throw error;
}

start().catch(giveUp);
