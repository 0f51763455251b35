import { fieldOf, keeper, type UserState } from '@mingzhang/shared/session';

/** The last address in this tab, and in whose books. */
interface LastLocation {
  readonly userId: number;
  readonly accountSetId: number;
  readonly organizationId: number;
  /** Path and query: a page with its scope. */
  readonly address: string;
}

const kept = keeper('lastLocation', understand).of(null);

/** Notes the address; without an account set there is one page only. */
export function noteLocation(user: UserState | null, address: string): void {
  if (!user?.workplace) return;
  kept.write({
    userId: user.id,
    accountSetId: user.workplace.accountSet.id,
    organizationId: user.workplace.organization.id,
    address,
  });
}

/** After signing out the next sign-in begins at home. */
export function forgetLocation(): void {
  kept.forget();
}

/**
 * Where a user who signs in again goes on: where they were when their session ended, in the same books; null for
 * another user, and in other books.
 */
export function locationLeftBy(user: UserState): string | null {
  const last = kept.read();
  const { workplace } = user;
  const isTheirs =
    last !== null &&
    last.userId === user.id &&
    last.accountSetId === workplace?.accountSet.id &&
    last.organizationId === workplace.organization.id;
  return isTheirs ? last.address : null;
}

/** The same, asked before the site is loaded in the account set that was chosen. */
export function locationLeftIn(accountSetId: number, signedIn: unknown): string | null {
  const last = kept.read();
  const isTheirs = last?.accountSetId === accountSetId && last.userId === fieldOf(signedIn, 'id');
  return isTheirs ? last.address : null;
}

function understand(found: unknown): LastLocation | null {
  const [userId, accountSetId, organizationId] = ['userId', 'accountSetId', 'organizationId'].map((name) =>
    fieldOf(found, name),
  );
  const address = fieldOf(found, 'address');
  // A path of this site and nothing else: `//elsewhere` is an address of another.
  if (typeof address !== 'string' || !/^\/(?!\/)/.test(address)) return null;
  if (typeof userId !== 'number' || typeof accountSetId !== 'number' || typeof organizationId !== 'number') {
    return null;
  }
  return { userId, accountSetId, organizationId, address };
}
