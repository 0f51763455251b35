import { pageOf, usualPrintOptions } from '@mingzhang/shared/accounting/printOptions';
import { attachmentKinds, type AttachmentKind } from '@mingzhang/shared/accounting/attachment';
import { monthLabel } from '@mingzhang/shared/accounting/report/statementInterval';
import type { Period } from '@mingzhang/shared/primitives/period';
import { readStoredFile } from '../../attachment/attachmentFiles';
import { loadCompanyName } from '../../account-set/accountSet.service';
import { originalsOf } from '../../held-invoices/heldInvoices';
import { describeVouchers } from '../../voucher-print/describeVouchers';
import { drawVouchers } from '../../voucher-print/drawVouchers';
import type { Leaving } from '../leavingForm';
import { selectBoundOfMonth, selectFilesOfMonth } from './archive.repository';
import type { ArchivedFile } from './archivedFile';
import { plainName } from './ArchivePaths';

/** So many are drawn at a time: a PDF of them is some megabytes. */
const VOUCHERS_A_FILE = 500;

type Bound = Awaited<ReturnType<ReturnType<typeof selectBoundOfMonth>['execute']>>[number];

/** A file of a voucher: its own, or an original of one of its invoices. */
interface VoucherFile {
  readonly id: number;
  readonly name: string;
  readonly kind: AttachmentKind;
  readonly size_bytes: number;
  readonly sha256: Buffer;
}

/**
 * The vouchers of a month as PDF, bound by word and number, and beside them what is kept with each: 记-12_发票.pdf, also
 * the originals of its invoices. `names` are those of the organizations, where there are several.
 */
export async function* voucherFiles(
  leaving: Leaving,
  month: Period,
  names: ReadonlyMap<number, string>,
): AsyncGenerator<ArchivedFile> {
  const { db, scope, onVouchers } = leaving;
  const bound = await selectBoundOfMonth(db, scope, month).execute();
  const common = { kind: 'vouchers', volume: `${monthLabel(month)}记账凭证`, term: '30年' } as const;
  const prefixOf = (id: number) => (names.has(id) ? `${plainName(names.get(id) ?? '')}_` : '');
  for (const [index, part] of partsOf(bound).entries()) {
    const [first, last] = [part[0], part.at(-1)];
    if (!first || !last) continue;
    const numbers = `${first.word}-${first.number} 至 ${last.word}-${last.number}`;
    yield {
      ...common,
      title: `${monthLabel(month)}记账凭证（${prefixOf(first.organizationId).replace('_', ' ')}${numbers}）`,
      path: `${month}/${prefixOf(first.organizationId)}记账凭证_${String(index + 1).padStart(3, '0')}.pdf`,
      content: drawn(leaving, part),
    };
    onVouchers(part.length);
  }
  const files = new Map<number, VoucherFile[]>();
  for (const { voucherId, ...file } of await selectFilesOfMonth(db, scope, month).execute()) {
    if (voucherId !== null) files.set(voucherId, [...(files.get(voucherId) ?? []), file]);
  }
  for (const { id, organizationId, word, number, hasInvoices } of bound) {
    const originals = hasInvoices ? await originalsOf(db, scope, id) : [];
    const called = `${prefixOf(organizationId)}${plainName(word)}-${number}`;
    for (const file of [...(files.get(id) ?? []), ...originals]) {
      yield { ...common, ...(await original(leaving, file)), ...namedAfter(month, called, file.name) };
    }
  }
}

const namedAfter = (month: Period, called: string, name: string) => ({
  title: `${called} 的附件 ${name}`,
  path: `${month}/${called}_${plainName(name)}`,
});

/** Of one organization each, and not too long. */
function partsOf(bound: readonly Bound[]): Bound[][] {
  const parts: Bound[][] = [];
  for (const voucher of bound) {
    const last = parts.at(-1);
    const isSame = last?.[0]?.organizationId === voucher.organizationId && last.length < VOUCHERS_A_FILE;
    if (last && isSame) last.push(voucher);
    else parts.push([voucher]);
  }
  return parts;
}

async function* drawn({ db, scope }: Leaving, part: readonly Bound[]): AsyncGenerator<Uint8Array> {
  const ids = part.map(({ id }) => id);
  const { printed } = await describeVouchers(db, scope, ids, usualPrintOptions);
  const company = await loadCompanyName(db, scope);
  yield await drawVouchers({
    ...{ company, documentTitle: `${company}_记账凭证`, page: pageOf(usualPrintOptions) },
    ...{ hasGuides: false, opensDialog: false, isArchival: true, vouchers: printed },
  });
}

/** The bytes that are kept; without them the index says what is missing. */
async function original(
  { scope, filesDir }: Leaving,
  { id, kind, size_bytes: size, sha256 }: VoucherFile,
): Promise<Pick<ArchivedFile, 'content' | 'known' | 'note' | 'pages'>> {
  const content = await readStoredFile(filesDir, { accountSetId: scope.accountSetId, id }, size);
  return {
    content,
    known: { size, sha256: sha256.toString('hex') },
    ...(attachmentKinds[kind].preview === 'image' ? { pages: 1 } : {}),
    ...(content === null ? { note: '账上登记了这个文件，存放处没有，或长度不对' } : {}),
  };
}
