const TRIES = 3;
/** What is away for good is said within a second. */
const FIRST_PAUSE_MS = 200;

/**
 * Tries up to three times, pausing 200 and 400 ms. Rejects with the last error, and at once with one that
 * trying again cannot cure.
 */
export async function retried<T>(
  work: () => Promise<T>,
  isCurable: (error: unknown) => boolean = () => true,
): Promise<T> {
  for (let tries = 0, pause = FIRST_PAUSE_MS; ; tries += 1, pause *= 2) {
    try {
      return await work();
    } catch (error) {
      if (tries === TRIES - 1 || !isCurable(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
