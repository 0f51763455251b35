let isLeaving = false;

/**
 * Leaves every page at once and loads the site afresh at an address: what was done cannot be undone by staying, so
 * nothing asks whether one wants to. A field one is typing in hands over its text, as when it is left: so a
 * voucher keeps its last word.
 */
export function leaveSite(address = '/'): void {
  isLeaving = true;
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  location.replace(address);
}

/** Whether the site itself is leaving its pages: then the browser is not made to ask. */
export function isLeavingSite(): boolean {
  return isLeaving;
}
