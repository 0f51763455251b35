/** Ctrl-C or SIGTERM stops what was started, then ends the process. @param {() => Promise<void>} stop */
export function stopOnSignals(stop) {
  const end = () =>
    stop().then(
      () => process.exit(0),
      (error) => {
        console.error(error);
        process.exit(1);
      },
    );
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, end);
}
