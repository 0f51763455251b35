export function TaxPage() {
  return null;
}
