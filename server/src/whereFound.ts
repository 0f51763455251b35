/** What is read of a file; null where there is none. Every other failure (rights, a broken disk) is thrown. */
export async function whereFound<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
