// In place of sdk's logger.js (../withoutUnusedRuntime.mjs): what it says goes to the console as it is.

const nothing = () => undefined;

/** @param {string} prefix */
export const createLogger = (prefix) => {
  const saying =
    (/** @type {'log' | 'info' | 'warn' | 'error'} */ how) =>
    (/** @type {unknown[]} */ ...what) =>
      console[how](prefix, ...what);
  const info = saying('info');
  return {
    log: saying('log'),
    info,
    success: info,
    ready: info,
    warn: saying('warn'),
    error: saying('error'),
    debug: nothing,
    setPrefix: nothing,
    setDelegate: nothing,
  };
};

export const logger = createLogger('[ Module Federation ]');

export { createLogger as createInfrastructureLogger, logger as infrastructureLogger };

export const bindLoggerToCompiler = nothing;
