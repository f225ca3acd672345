/** Replaces imports of pictures and fonts; no test depends on their address. */
export default 'asset';
