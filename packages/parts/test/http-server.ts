import { createServer, type RequestListener } from 'node:http';

/** Starts a server for the test on a free port. */
export async function serve(answer: RequestListener): Promise<{ url: string; close(): void }> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}/file`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
