import { Tag } from '@mingzhang/shared/ui-tag';
import type { UnbookedInvoice } from './unbookedApi';

/** How many days it waits; one from a year before is marked, as its tax and cost belong there. */
export function Age({
  waiting: { age, isOtherYear },
}: {
  readonly waiting: Pick<UnbookedInvoice, 'age' | 'isOtherYear'>;
}) {
  return (
    <>
      {age} 天 {isOtherYear && <Tag color="error">以前年度</Tag>}
    </>
  );
}
