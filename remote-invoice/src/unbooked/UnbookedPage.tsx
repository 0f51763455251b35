export function UnbookedPage() {
  return null;
}
