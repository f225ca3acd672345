// A worker of its own in the build (`workersOf` in frontends/rsbuild.shared.ts).
import '@kaard/card-finder/thread';
