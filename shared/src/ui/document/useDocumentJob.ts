import { App } from 'antd';
import { useState } from 'react';
import { fetchFile } from '../../http/fetchFile';
import { ignoreReported, isAbort, problemText } from '../../http/HttpProblem';
import {
  documentAddress,
  progressKey,
  type DocumentChoice,
  type DocumentOptions,
  type DocumentUse,
} from './documentSource';

/** A file being made. */
export interface DocumentJob {
  readonly key: string;
  readonly title: string;
}

export interface DocumentJobs {
  /** The one under way; null when there is none. */
  readonly job: DocumentJob | null;
  readonly start: (
    choice: DocumentChoice,
    use: Exclude<DocumentUse, 'print'>,
    options: DocumentOptions,
  ) => void;
  readonly stop: () => void;
}

/** A file that was handed to the browser. */
export interface SavedFile {
  /** Of the choice it was made of. */
  readonly key: string;
  readonly name: string;
  readonly bytes: number;
}

/** Fetches one file at a time and hands it to the browser, and to `onSaved` what it is. */
export function useDocumentJob(onSaved?: (file: SavedFile) => void): DocumentJobs {
  const { message } = App.useApp();
  const [running, setRunning] = useState<{ job: DocumentJob; controller: AbortController } | null>(null);

  function start(choice: DocumentChoice, use: Exclude<DocumentUse, 'print'>, options: DocumentOptions) {
    if (running) return;
    const controller = new AbortController();
    const key = progressKey();
    setRunning({ job: { key, title: choice.title }, controller });
    fetchFile(documentAddress(choice, use, key, options), controller.signal, choice.body)
      .then(({ name, content }) => {
        saveAs(name, content);
        void message.success(`已生成 ${name}`);
        onSaved?.({ key: choice.key, name, bytes: content.size });
      })
      .catch((error: unknown) => {
        if (!isAbort(error)) void message.error(problemText(error));
        ignoreReported(error);
      })
      .finally(() => setRunning(null));
  }

  return { job: running?.job ?? null, start, stop: () => running?.controller.abort() };
}

function saveAs(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
