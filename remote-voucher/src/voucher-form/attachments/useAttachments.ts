import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { VoucherAttachment } from '@mingzhang/shared/accounting/voucherAttachment';
import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import { useResource, type Resource } from '@mingzhang/shared/ui';
import { deleteAttachment, listAttachments, renameAttachment } from '../../voucherAttachmentApi';
import { voucherTitle } from '../../voucherTitle';
import { chooseFiles } from './chooseFiles';
import type { DraftPlace } from '../draft/keptDraft';
import type { QueuedFile, UploadTarget } from './uploadQueue';
import type { AttachmentCount } from './useAttachmentCount';
import { voucherUploads } from './voucherUploads';

/** The files of the sheet: those the server has, and those on their way. */
export interface Attachments {
  /** Null: not saved yet, everything waits. */
  readonly voucherId: number | null;
  readonly stored: Resource<readonly VoucherAttachment[]>;
  /** Files chosen here that have not arrived. */
  readonly queued: readonly QueuedFile[];
  /** Files wait for the sheet to be saved. */
  readonly areWaiting: boolean;
  /** Files of other vouchers that did not arrive. */
  readonly failedElsewhere: readonly QueuedFile[];
  /** How many there are in all. */
  readonly total: number;
  /** Why some of the files chosen last were not taken. */
  readonly refused: readonly string[];
  readonly choose: (files: readonly File[]) => void;
  readonly drop: (file: QueuedFile) => void;
  /** The sheet was saved as this voucher: what waited goes up. */
  readonly release: (saved: Voucher) => void;
  /** The sheet was given up, and with it what waited. */
  readonly abandon: () => void;
  /** Both reject with what was shown already. */
  readonly rename: (file: VoucherAttachment, name: string) => Promise<void>;
  readonly remove: (file: VoucherAttachment) => Promise<void>;
}

export function useAttachments(
  voucher: Voucher | null,
  place: DraftPlace,
  count: AttachmentCount,
): Attachments {
  const voucherId = voucher?.id ?? null;
  const sheet = Object.values(place).join(':');
  const [refused, setRefused] = useState<readonly string[]>([]);
  const stored = useResource(
    async (signal) => (voucherId === null ? [] : listAttachments(voucherId, signal)),
    [voucherId],
  );
  const { reload } = stored;
  const { stored: onStored } = count;
  const onServer = useCallback(
    (attachmentCount: number) => {
      onStored(attachmentCount);
      reload();
    },
    [onStored, reload],
  );
  useEffect(
    () =>
      voucherUploads.onSent((arrivedAt, attachmentCount) => {
        if (arrivedAt === voucherId) onServer(attachmentCount);
      }),
    [voucherId, onServer],
  );

  const files = useSyncExternalStore(voucherUploads.subscribe, voucherUploads.files);
  const isHere = ({ target, sheet: chosenOn }: QueuedFile) =>
    target === null ? voucherId === null && chosenOn === sheet : target.voucherId === voucherId;
  const queued = files.filter(isHere);
  const total = (stored.data?.length ?? 0) + queued.length;

  return {
    voucherId,
    stored,
    queued,
    areWaiting: voucherId === null && queued.length > 0,
    failedElsewhere: files.filter((file) => file.status === 'failed' && !isHere(file)),
    total,
    refused,
    choose(chosen) {
      const { accepted, refused: problems } = chooseFiles(chosen, total);
      setRefused(problems);
      voucherUploads.add(sheet, voucher && targetOf(voucher), accepted);
      if (voucherId === null) count.waiting(total + accepted.length, total);
    },
    drop(file) {
      voucherUploads.drop(file.key);
      if (voucherId === null) count.waiting(total - 1, total);
    },
    release: (saved) => voucherUploads.release(sheet, targetOf(saved)),
    abandon: () => voucherUploads.abandon(sheet),
    async rename(file, name) {
      if (voucherId === null) return;
      await renameAttachment(voucherId, file.id, name);
      reload();
    },
    async remove(file) {
      if (voucherId === null) return;
      onServer(await deleteAttachment(voucherId, file.id));
    },
  };
}

const targetOf = (voucher: Voucher): UploadTarget => ({
  voucherId: voucher.id,
  title: voucherTitle(voucher),
});
