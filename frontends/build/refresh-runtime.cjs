// In the place of react-refresh's `runtime.js`, while somebody works on the front ends. The runtime has to be there before
// React, and so is the shell's; a remote that brought its own would find nobody to draw its components anew.
globalThis.kaardRefresh ??= require('react-refresh/cjs/react-refresh-runtime.development.js');
const runtime = globalThis.kaardRefresh;

// A module of packages/ui is in the shell and in each remote: one's is not a newer version of the other's.
module.exports = { ...runtime, register: (type, id) => runtime.register(type, `${__APP__} ${id}`) };
