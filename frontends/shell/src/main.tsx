// Starts the app in steps, each in a task of its own: a single task would block a phone for half a second.
import '@kaard/ui/nonce';

declare const scheduler: { yield?: () => Promise<void> } | undefined;

/** Lets the browser paint and handle input. */
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

/** Without the app’s code only the page’s own texts can be shown. */
function giveUp(error: unknown): void {
  const place = document.getElementById('root');
  const template = document.getElementById('broken') as HTMLTemplateElement | null;
  if (place && template) place.replaceChildren(template.content.cloneNode(true));
  place?.querySelector('button')?.addEventListener('click', () => window.location.reload());
  throw error;
}

start().catch(giveUp);
