/** Leaves the site for a page of somebody else's, which sends the browser back. */
export function leaveFor(address: string): void {
  location.assign(address);
}
