import { memo } from 'react';

interface RowPlaceProps {
  /** Pixels. */
  readonly height: number;
}

/**
 * Where a row of a long voucher stands while it is out of sight. It does not know its number: one put in
 * above draws nothing here anew.
 */
export const RowPlace = memo(function RowPlace({ height }: RowPlaceProps) {
  return <div role="presentation" data-row="" style={{ height }} />;
});
