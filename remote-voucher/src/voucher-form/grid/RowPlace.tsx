import { memo } from 'react';

interface RowPlaceProps {
  readonly row: number;
  /** Pixels. */
  readonly height: number;
}

/** Where a row of a long voucher stands while it is out of sight. */
export const RowPlace = memo(function RowPlace({ row, height }: RowPlaceProps) {
  return <div role="row" aria-label={`第${row + 1}行`} data-row={row} style={{ height }} />;
});
