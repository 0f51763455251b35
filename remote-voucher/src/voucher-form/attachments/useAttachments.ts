import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import type { AttachmentList } from '@mingzhang/shared/fields/attachments/attachmentsApi';
import { useServerState, type ServerState } from '@mingzhang/shell';
import { voucherTitle } from '../../voucherTitle';
import type { DraftKey } from '../draft/keptDraft';
import type { EntryEditor } from '../useEntryState';
import {
  uploadBooks,
  uploadEntry,
  voucherFiles,
  voucherUploads,
  type UploadTarget,
  type VoucherFile,
} from './voucherUploads';

/** The files of the entry: stored, and being uploaded. */
export interface Attachments {
  /** Null: not saved yet, everything waits. */
  readonly voucherId: number | null;
  readonly draftKey: DraftKey;
  readonly stored: ServerState<AttachmentList>;
  /** Files chosen here that have not arrived. */
  readonly queued: readonly VoucherFile[];
  /** Files wait for the entry to be saved. */
  readonly areWaiting: boolean;
  /** Files of other vouchers of this account set that did not arrive. */
  readonly failedElsewhere: readonly VoucherFile[];
  /** Why some of the files chosen last were not taken. */
  readonly refused: readonly string[];
  readonly choose: (files: readonly File[]) => void;
  /** The entry was saved as this voucher: what waited goes up. */
  readonly release: (saved: Voucher) => void;
  /** The entry was given up, and with it what waited. */
  readonly abandon: () => void;
}

/** A voucher that is not saved has none. */
const NOTHING: AttachmentList = { files: [], attachmentCount: 0, areFixed: false };

export function useAttachments(
  voucher: Voucher | null,
  draftKey: DraftKey,
  dispatch: EntryEditor['dispatch'],
): Attachments {
  const voucherId = voucher?.id ?? null;
  const books = uploadBooks(draftKey);
  const entry = uploadEntry(draftKey);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const found = useServerState(
    ['attachments', voucherId],
    (signal) => (voucherId === null ? Promise.resolve(NOTHING) : voucherFiles.list(voucherId, signal)),
    { isAsked: voucherId !== null },
  );
  const stored = voucherId === null ? { ...found, data: NOTHING } : found;
  const { reload, data } = stored;
  useEffect(() => {
    if (data && data !== NOTHING) dispatch({ type: 'filesCounted', count: data.attachmentCount ?? 0 });
  }, [data, dispatch]);
  useEffect(
    () =>
      voucherUploads.onSent((arrivedAt) => {
        if (arrivedAt.voucherId === voucherId) reload();
      }),
    [voucherId, reload],
  );

  const files = useSyncExternalStore(voucherUploads.subscribe, voucherUploads.files);
  const isHere = ({ target, entry: chosenOn }: VoucherFile) =>
    target === null ? voucherId === null && chosenOn === entry : target.voucherId === voucherId;
  const queued = files.filter(isHere);
  // Originals of invoices are kept with these, and do not count among the twenty.
  const own = data?.files.filter(({ invoice }) => invoice === undefined) ?? [];
  const total = own.length + queued.length;

  async function take(chosen: readonly File[]) {
    const { chooseFiles } = await import('@mingzhang/shared/fields/attachments/chooseFiles');
    const { accepted, refused: problems } = chooseFiles(chosen, total, '一张凭证');
    setRefused(problems);
    voucherUploads.add(entry, voucher && targetOf(voucher), accepted);
  }

  return {
    voucherId,
    draftKey,
    stored,
    queued,
    areWaiting: voucherId === null && queued.length > 0,
    failedElsewhere: files.filter(
      (file) => file.status === 'failed' && file.entry.startsWith(books) && !isHere(file),
    ),
    refused,
    choose: (chosen) => void take(chosen),
    release: (saved) => voucherUploads.release(entry, targetOf(saved)),
    abandon: () => voucherUploads.abandon(entry),
  };
}

const targetOf = (voucher: Voucher): UploadTarget => ({
  voucherId: voucher.id,
  title: voucherTitle(voucher),
});
