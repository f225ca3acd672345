// Built as a worker of its own (`workersOf` in frontends/rsbuild.shared.ts).
import '@kaard/card-finder/thread';
