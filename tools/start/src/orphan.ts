// Loaded before each process of the product (`--import`). If the launcher ends, even by kill -9, this process can't be
// stopped by it any more, so it stops itself in order.
if (process.channel) {
  process.channel.unref();
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
