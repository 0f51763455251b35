/** Leaves the site for a page of another, which sends the browser back. */
export function leaveFor(address: string): void {
  location.assign(address);
}
