// Loaded before each process of the product (`--import`): when the launcher is gone, even by kill -9, nobody is left
// to stop this process, so it stops itself in order.
if (process.channel) {
  process.channel.unref();
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
