// All services in one process, as `npm start` runs them. Each answers at the address by which the others know it, so
// nothing but memory tells it from processes of their own (`services/NAME/src/main.ts`).
import { SERVICES } from '@kaard/events';
import { startServices } from '@kaard/service';
import { addressVariable } from '@kaard/service-kit';

await startServices(
  await Promise.all(
    SERVICES.map(async (name) => {
      const { service } = await import(`./${name}/src/app.ts`);
      const { hostname, port } = new URL(process.env[addressVariable(name)]!);
      return { service, env: { ...process.env, HOST: hostname, PORT: port } };
    }),
  ),
);
