import type { Period } from '@mingzhang/shared/primitives/period';
import { usePermission } from '@mingzhang/shell';
import { Button } from '@mingzhang/shared/ui';

interface RenumberButtonProps {
  readonly period: Period;
  readonly size?: 'small' | 'middle';
  readonly onRenumber: (period: Period) => void;
}

/** 整理断号, for those who may. */
export function RenumberButton({ period, size = 'middle', onRenumber }: RenumberButtonProps) {
  const mayWrite = usePermission('voucher.write');
  if (!mayWrite) return null;
  return (
    <Button size={size} onClick={() => onRenumber(period)}>
      整理断号
    </Button>
  );
}
