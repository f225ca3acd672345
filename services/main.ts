// Runs the services named in SERVICES in one process, as `npm start` does. Each listens at the address that the other
// services are configured with, as it does in a process of its own (`services/NAME/src/main.ts`).
import { startServices } from '@kaard/service';
import { addressVariable } from '@kaard/service-kit';

await startServices(
  await Promise.all(
    process.env.SERVICES!.split(',').map(async (name) => {
      const { service } = await import(`./${name}/src/app.ts`);
      const { hostname, port } = new URL(process.env[addressVariable(name)]!);
      return { service, env: { ...process.env, HOST: hostname, PORT: port } };
    }),
  ),
);
