let isLeaving = false;

/**
 * Leaves every page at once and loads the site afresh at an address: what was done cannot be undone by staying, so
 * nothing asks whether one wants to.
 */
export function leaveSite(address = '/'): void {
  isLeaving = true;
  location.replace(address);
}

/** Whether the site itself is leaving its pages: then the browser is not made to ask. */
export function isLeavingSite(): boolean {
  return isLeaving;
}
