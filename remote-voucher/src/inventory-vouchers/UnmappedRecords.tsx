import { mappedKinds, mappedKindTitles } from '@mingzhang/shared/accounting/inventory/inventoryMapping';
import { Link } from '@mingzhang/shared/router';
import { Alert } from '@mingzhang/shared/ui';
import type { GenerationPreview } from '../inventoryVouchersApi';

const tabs = { supplier: 'suppliers', material: 'materials' } as const;

/** Every supplier and material that is not mapped, and where to map them. */
export function UnmappedRecords({ unmapped }: Pick<GenerationPreview, 'unmapped'>) {
  if (unmapped.length === 0) return null;
  return (
    <Alert
      showIcon
      type="warning"
      title={`${unmapped.length} 个供应商或物料还没有对应`}
      description={mappedKinds.map((kind) => {
        const own = unmapped.filter((row) => row.kind === kind);
        if (own.length === 0) return null;
        const names = own.map(({ name }) => `“${name}”`).join('、');
        return (
          <div key={kind}>
            <div
              role="group"
              aria-label={`没有对应的${mappedKindTitles[kind]}`}
              tabIndex={0}
              style={{ maxHeight: 160, overflowY: 'auto' }}
            >
              {mappedKindTitles[kind]}
              {own.length > 1 && ` ${own.length} 个：`}
              {names}
            </div>
            <Link to={`/jxcSetting?tab=${tabs[kind]}`}>去对应{mappedKindTitles[kind]}</Link>
          </div>
        );
      })}
    />
  );
}
