import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ServerState } from '../../facades/server-state';
import type { OwnerFiles } from './AttachmentPanel';
import type { AttachmentCalls } from './attachmentCalls';
import type { AttachmentList } from './attachmentsApi';
import { chooseFiles } from './chooseFiles';
import { createUploadQueue, type UploadQueue } from './uploadQueue';

/** The files of all cards, or of all entries, as a remote has them: one queue for as long as the page lives. */
interface AttachedFiles {
  readonly calls: AttachmentCalls;
  readonly queue: UploadQueue<number>;
  /** 一张资产卡片: what has as many at most. */
  readonly one: string;
}

export function attachedFiles(calls: AttachmentCalls, one: string): AttachedFiles {
  return { calls, one, queue: createUploadQueue<number>(calls.upload, calls.ignoreReported) };
}

/** The files of something that is saved: what is chosen goes up at once, one after the other. */
export function useAttachedFiles(
  { calls, queue, one }: AttachedFiles,
  ownerId: number,
  stored: ServerState<AttachmentList>,
): OwnerFiles {
  const [refused, setRefused] = useState<readonly string[]>([]);
  const { reload, data } = stored;
  useEffect(
    () =>
      queue.onSent((arrivedAt) => {
        if (arrivedAt === ownerId) reload();
      }),
    [queue, ownerId, reload],
  );
  const files = useSyncExternalStore(queue.subscribe, queue.files);
  const queued = files.filter(({ target }) => target === ownerId);
  const total = (data?.files.length ?? 0) + queued.length;
  return {
    ...{ calls, ownerId, stored, queue, queued, refused },
    choose(chosen) {
      const { accepted, refused: problems } = chooseFiles(chosen, total, one);
      setRefused(problems);
      queue.add(String(ownerId), ownerId, accepted);
    },
  };
}
