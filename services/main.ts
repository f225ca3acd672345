// The services that SERVICES names, in one process, as `npm start` runs them. Each listens at the address under which the
// others know it, as it does in a process of its own (`services/NAME/src/main.ts`).
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
