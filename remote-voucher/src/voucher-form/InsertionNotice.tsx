import { Alert } from '@mingzhang/shared/ui';
import type { FormDraft } from './draft/voucherDraft';

/** Says that a new voucher goes in between, as long as it does. */
export function InsertionNotice({ draft: { isInsertion, word, number } }: { readonly draft: FormDraft }) {
  if (!isInsertion || number === null) return null;
  return <Alert type="info" showIcon title={`插入为 ${word}-${number}，其后号码顺延`} />;
}
