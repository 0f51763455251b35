/** Of those who came last; the others are asked the database about once more. */
const MOST_KNOWN = 10_000;

/**
 * Which party a session's token belonged to when it came last, so that a company that comes often waits in its own
 * line from the first moment. It says who waits behind whom and nothing else: rights come from the tables.
 */
export class KnownParties {
  private readonly parties = new Map<string, string>();

  partyOf(tokenHash: Buffer): string | undefined {
    return this.parties.get(tokenHash.toString('base64'));
  }

  remember(tokenHash: Buffer, party: string): void {
    const key = tokenHash.toString('base64');
    this.parties.delete(key);
    this.parties.set(key, party);
    const [oldest] = this.parties.keys();
    if (this.parties.size > MOST_KNOWN && oldest !== undefined) this.parties.delete(oldest);
  }
}
