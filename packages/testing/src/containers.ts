import { type ContainerEngine, NotHere } from '@kaard/parts';

/**
 * Testcontainers as an engine of the resolver, used where a Docker daemon is available. Its reaper removes the
 * containers even when a run is killed; no data is kept.
 */
export function testContainers(): ContainerEngine {
  return {
    name: 'Testcontainers',
    async start({ image, port, args, onLog }) {
      // Loaded on demand: it is large, and most developers’ machines have no daemon.
      const { GenericContainer, getContainerRuntimeClient, Wait } = await import('testcontainers');
      await getContainerRuntimeClient().catch(() => {
        throw new NotHere('no Docker daemon answers');
      });
      const container = await new GenericContainer(image)
        .withCommand(args)
        .withExposedPorts({ container: port, host: port })
        .withWaitStrategy(Wait.forListeningPorts())
        .start();
      const lines: string[] = [];
      (await container.logs()).on('data', (chunk: Buffer | string) => {
        for (const line of String(chunk).split('\n')) {
          lines.push(line);
          if (lines.length > 12) lines.shift();
          onLog?.(line);
        }
      });
      let stopped = false;
      return {
        pid: 0,
        exited: new Promise<string>(() => {}),
        hasExited: () => stopped,
        tail: () => lines,
        async stop() {
          if (stopped) return;
          stopped = true;
          await container.stop();
        },
      };
    },
  };
}
