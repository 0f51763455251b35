import { useState } from 'react';
import type { PrintOptions } from '@mingzhang/shared/accounting/printOptions';
import { HttpProblem, type ServerState, useNotify, useServerState, useSession } from '@mingzhang/shell';
import {
  countPrinted,
  printAddress,
  savePrintOptions,
  type PrintCount,
  type PrintPart,
  type PrintUse,
  type PrintRange,
} from '../voucherPrintApi';
import { partsOf } from './printParts';

/** The preview shows the beginning: a change of an option should be seen at once. */
const PREVIEWED = 20;

export interface PrintDeskState {
  readonly options: PrintOptions;
  readonly change: (options: PrintOptions) => void;
  readonly range: PrintRange;
  readonly choose: (range: PrintRange) => void;
  readonly count: ServerState<PrintCount>;
  /** What goes into one file each; one part when all fits. */
  readonly parts: readonly PrintPart[];
  readonly part: number;
  readonly choosePart: (index: number) => void;
  /** How many vouchers the preview shows, and how many are printed. */
  readonly previewed: number;
  readonly printed: number;
  readonly previewAddress: string;
  readonly addressOf: (use: PrintUse) => string;
  /** The options are remembered with either. */
  readonly save: () => void;
  readonly print: () => void;
}

/** What the dialog holds: the range, the options, and the addresses of what they make. */
export function usePrintDesk(ranges: readonly PrintRange[], kept: PrintOptions): PrintDeskState {
  const { organization } = useSession();
  const notify = useNotify();
  const [options, change] = useState(kept);
  const [saved, setSaved] = useState(kept);
  const [range, setRange] = useState<PrintRange>(() => ranges[0] ?? { kind: 'blank' });
  const [part, choosePart] = useState(0);
  const organizationId = organization.id;
  const count = useServerState(
    ['printCount', range],
    (signal) => countPrinted(range, organizationId, signal),
    { remembered: 'never' },
  );

  const parts = partsOf(count.data);
  const chosen = parts[part] ?? parts[0] ?? null;
  const size = chosen ? chosen.to - chosen.from + 1 : 0;
  const isWhole = size <= PREVIEWED;
  const shown = chosen && !isWhole ? { from: chosen.from, to: chosen.from + PREVIEWED - 1 } : chosen;
  const printed = parts.length > 1 ? chosen : null;
  const addressOf = (use: PrintUse) => printAddress(range, organizationId, options, printed, use);

  function choose(next: PrintRange) {
    setRange(next);
    choosePart(0);
  }

  function remember() {
    if (options === saved) return;
    setSaved(options);
    // A failure shows a message; what is printed now does not depend on it.
    savePrintOptions(options).catch((error: unknown) => {
      if (!(error instanceof HttpProblem)) throw error;
    });
  }

  /** The browser shows nothing of its own until the file begins to arrive. */
  function announce(what: string) {
    if (!isWhole) notify.info(`正在生成 ${size} 张凭证的 PDF，要几秒钟；生成后${what}`);
  }

  function save() {
    remember();
    announce('浏览器会开始下载');
  }

  function print() {
    remember();
    announce('在新窗口打印');
    // In a window of its own the viewer opens its dialog: of a frame, not every browser lets one print.
    window.open(addressOf('print'), '_blank', 'noopener');
  }

  return {
    options,
    change,
    range,
    choose,
    count,
    parts,
    part,
    choosePart,
    previewed: Math.min(size, PREVIEWED),
    printed: size,
    previewAddress: printAddress(range, organizationId, options, isWhole ? printed : shown),
    addressOf,
    save,
    print,
  };
}
