export function InvoiceDrawer(_: {
  id: number;
  before: number | null;
  after: number | null;
  onShow: (id: number) => void;
  onClose: () => void;
}) {
  return null;
}
