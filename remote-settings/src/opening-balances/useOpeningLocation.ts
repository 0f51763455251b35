import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { AccountCategory } from '@mingzhang/shared/accounting/account';
import type { NumberField } from './openingRows';
import type { CellProblem } from './cellProblems';
import { focusCell } from './cellFocus';

/** Which category is shown, and how to get to a cell of any of them. */
export function useOpeningLocation() {
  const [category, setCategory] = useState<AccountCategory>('asset');
  const [sought, setSought] = useState<{ code: string; field: NumberField } | null>(null);
  const table = useRef<HTMLDivElement>(null);

  // Once the rows of its category are there.
  useEffect(() => {
    if (sought && table.current) focusCell(table.current, sought.code, sought.field);
  }, [sought]);

  // The table takes the height that is left below what is above it.
  useLayoutEffect(() => {
    const above = table.current?.offsetTop ?? 0;
    table.current?.style.setProperty('--above', `${above}px`);
  });

  function goTo({ row, field }: NonNullable<CellProblem['at']>) {
    setCategory(row.category);
    setSought({ code: row.code, field });
  }

  return { category, show: setCategory, goTo, table };
}
