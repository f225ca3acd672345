// The remote alone, for working on it: `node ../../node_modules/.bin/rsbuild dev` beside a running product.
// The build of the product is `frontends/build.ts`; nothing here goes into it.
import { standaloneConfig } from '../rsbuild.shared.ts';

export default standaloneConfig(import.meta.dirname);
