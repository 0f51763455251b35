import type { AuxiliaryRef } from '@mingzhang/shared/accounting/auxiliary';
import { http } from '@mingzhang/shell';
import { fromOpeningRowDraft, toOpeningRow, type OpeningRow } from '@mingzhang/shared/wire/openingBalance';

/** A row of the openings, with the auxiliary categories its combinations are made of. */
export interface OpeningTableRow extends OpeningRow {
  /** The accounts above its own, from the first level down. */
  readonly above: readonly Pick<OpeningRow, 'category' | 'side' | 'name'>[];
  readonly auxiliaryCategories: readonly { readonly id: number; readonly name: string }[];
}

/** The opening balances of all accounts by code, combinations behind their account. */
export async function listOpeningRows(
  organizationId: number,
  signal: AbortSignal,
): Promise<OpeningTableRow[]> {
  const rows = await http.get('/initial-balance', { orgId: organizationId }, { signal, quiet: true });
  const path: OpeningRow[] = [];
  return rows.map((wire) => {
    const row = toOpeningRow(wire);
    const [own = ''] = row.code.split('_');
    while (path.length > 0 && !isAbove(path.at(-1), own)) path.pop();
    const above = [...path];
    if (row.code === own) path.push(row);
    return { ...row, above, auxiliaryCategories: readCategories(wire.auxiliaryAccounting) };
  });
}

const isAbove = (row: OpeningRow | undefined, code: string) =>
  row !== undefined && row.code !== code && code.startsWith(row.code);

/** Saves the changed rows, all or none. The page shows the problems itself, row by row. */
export async function saveOpeningRows(rows: readonly OpeningRow[], organizationId: number): Promise<void> {
  const body = { orgId: organizationId, rows: rows.map(fromOpeningRowDraft) };
  await http.post('/initial-balance/batch', body, { quiet: true });
}

/** Writes from a dialog: the rows on the page below follow. */
const ofRows = { refreshes: ['openingRows'] } as const;

/** Adds a row for each of these combinations of items under an account, all or none. */
export async function addOpeningCombinations(
  { accountId, organizationId }: { readonly accountId: number; readonly organizationId: number },
  combinations: readonly (readonly AuxiliaryRef[])[],
): Promise<void> {
  const body = {
    subjectId: accountId,
    orgId: organizationId,
    combinations: combinations.map((items) =>
      Object.fromEntries(items.map(({ categoryId, itemId }) => [categoryId, itemId])),
    ),
  };
  await http.post('/initial-balance/auxiliary', body, ofRows);
}

/** The openings of an organization as a file: taken in, given out, and their form to fill in. */
export const openingImport = (orgId: number) =>
  ({ url: '/initial-balance/import', fields: { orgId }, ...ofRows }) as const;
/** Which balance of the file becomes the opening. */
export const openingSource = {
  field: 'balance',
  label: '取文件里的',
  options: [
    { value: 'opening', label: '期初余额' },
    { value: 'closing', label: '期末余额，作为期初' },
  ],
} as const;
export const openingsAddress = (orgId: number) => `/api/initial-balance/download?orgId=${orgId}`;
export const openingTemplateAddress = (orgId: number) => `/api/initial-balance/template?orgId=${orgId}`;

function readCategories(text: string): OpeningTableRow['auxiliaryCategories'] {
  return text === '' ? [] : (JSON.parse(text) as OpeningTableRow['auxiliaryCategories']);
}
