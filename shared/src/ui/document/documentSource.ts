/** Something that can be exported and printed. */
export interface DocumentChoice {
  readonly key: string;
  /** 当前科目, 全部科目. */
  readonly title: string;
  /** Of its call, with its query: what is left out are the fields of the file. */
  readonly address: string;
  /** Sent along by POST; without one it is a GET. */
  readonly body?: Readonly<Record<string, string>>;
}

/** asked: its address says in which form. */
export type DocumentUse = 'export' | 'save' | 'print' | 'asked';

export interface DocumentOptions {
  readonly paper: 'portrait' | 'landscape';
  readonly hasCover: boolean;
}

/** The address of a file: in the form it asks for itself, as Excel, as a PDF to save, or as one whose viewer opens its print dialog. */
export function documentAddress(
  { address }: DocumentChoice,
  use: DocumentUse,
  key: string,
  { paper, hasCover }: DocumentOptions,
): string {
  const onPaper = { format: 'pdf', paper, ...(hasCover ? { cover: '1' } : {}) };
  const forms: Readonly<Record<DocumentUse, Readonly<Record<string, string>>>> = {
    asked: {},
    export: { format: 'xlsx' },
    save: onPaper,
    print: { ...onPaper, inline: 'true', print: 'true' },
  };
  const fields = new URLSearchParams({ ...forms[use], progress: key });
  return `${address}${address.includes('?') ? '&' : '?'}${fields.toString()}`;
}

let made = 0;

/** A key of our own to ask how far a file is. */
export function progressKey(): string {
  made += 1;
  return `${Date.now().toString(36)}-${made}-${Math.random().toString(36).slice(2)}`;
}
