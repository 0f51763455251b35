import { idempotencyKey } from '@mingzhang/shared/fields/idempotencyKey';
import { ignoreReported, isAbort, problemText, useUnsavedChanges } from '@mingzhang/shell';
import { useEffect, useRef, useState } from 'react';
import { sendFile } from '../movesApi';

/** A file that is being uploaded. */
export interface Upload {
  readonly key: string;
  readonly file: File;
  /** The part sent, from 0 to 1; null while it waits for those before it. */
  readonly part: number | null;
  /** Why it did not arrive. */
  readonly problem: string | null;
}

export interface Uploads {
  readonly uploads: readonly Upload[];
  /** Some are under way. */
  readonly isBusy: boolean;
  readonly add: (files: readonly File[]) => void;
  readonly retry: (key: string) => void;
  /** Gives one up, under way or not. */
  readonly cancel: (key: string) => void;
}

/** Sends files one after the other; what failed stays, to be tried again. */
export function useUploads(moveId: string): Uploads {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const waiting = useRef<Upload[]>([]);
  const underWay = useRef<{ readonly key: string; readonly controller: AbortController } | null>(null);
  const change = (key: string, part: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...part } : each)));
  const leave = (key: string) => setUploads((all) => all.filter((each) => each.key !== key));
  const isBusy = uploads.some(({ problem }) => problem === null);
  useUnsavedChanges(isBusy, 'lost');
  useEffect(
    () => () => {
      waiting.current = [];
      underWay.current?.controller.abort();
    },
    [],
  );

  async function send({ key, file }: Upload) {
    const controller = new AbortController();
    underWay.current = { key, controller };
    change(key, { part: 0, problem: null });
    try {
      const onSent = (part: number) => change(key, { part });
      await sendFile(moveId, file, { signal: controller.signal, onSent });
      leave(key);
    } catch (error) {
      if (!isAbort(error)) change(key, { part: null, problem: problemText(error) });
      ignoreReported(error);
    }
    underWay.current = null;
    sendNext();
  }

  function sendNext() {
    if (underWay.current !== null) return;
    const [first, ...rest] = waiting.current;
    waiting.current = rest;
    if (first) void send(first);
  }

  function enqueue(added: readonly Upload[]) {
    waiting.current = [...waiting.current, ...added];
    sendNext();
  }

  function add(files: readonly File[]) {
    const added = files.map((file) => ({ key: idempotencyKey(), file, part: null, problem: null }));
    setUploads((all) => [...all, ...added]);
    enqueue(added);
  }

  function retry(key: string) {
    const failed = uploads.find((each) => each.key === key);
    if (!failed) return;
    change(key, { part: null, problem: null });
    enqueue([failed]);
  }

  function cancel(key: string) {
    waiting.current = waiting.current.filter((each) => each.key !== key);
    if (underWay.current?.key === key) underWay.current.controller.abort();
    leave(key);
  }

  return { uploads, isBusy, add, retry, cancel };
}
