import { useMemo, useState } from 'react';
import type { Standard } from '@mingzhang/shared/accounting/accountSet';
import type { Fen } from '@mingzhang/shared/primitives/money';
import { problemText, useNotify, useServerState, useUnsavedChanges } from '@mingzhang/shell';
import { findOpeningCashFlows, saveOpeningCashFlows, type OpeningCashFlowRow } from './openingCashFlowApi';
import { pasteCashFlows } from './pasteCashFlows';
import type { PasteResult } from './PasteNotice';

type Amounts = ReadonlyMap<number, Fen>;
const NOTHING: Amounts = new Map();
const NOTHING_UNREAD: ReadonlyMap<number, string> = new Map();

/** 期初现金流量 of an organization: what is saved, what was typed since, and how to save it. */
export function useOpeningCashFlows(organizationId: number, standard: Standard) {
  const notify = useNotify();
  const { data, problem, reload } = useServerState(
    ['openingCashFlows', organizationId],
    (signal) => findOpeningCashFlows(organizationId, signal),
    { remembered: 'never' },
  );
  const typing = useTypedAmounts(standard);
  const { typed, unread } = typing;
  // What the server took counts at once, not only when it is read again.
  const [taken, setTaken] = useState({ over: data, amounts: NOTHING });
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const stored = useMemo(
    () => data && withAmounts(data.rows, taken.over === data ? taken.amounts : NOTHING),
    [data, taken],
  );
  const rows = useMemo(() => stored && withAmounts(stored, typed), [stored, typed]);
  const changed = rows?.filter(({ amount }, index) => amount !== stored?.[index]?.amount) ?? [];
  const isDirty = changed.length > 0 || unread.size > 0;
  useUnsavedChanges(isDirty);

  async function save() {
    if (!isDirty || isSaving) return;
    typing.dismissPasted();
    setRefusal(unread.size > 0 ? `没有保存：${unread.size} 格无法识别，请改成不超过两位小数的金额` : null);
    if (unread.size > 0) return;
    setSaving(true);
    try {
      await saveOpeningCashFlows({ organizationId, rows: changed });
      notify.success('期初现金流量已保存');
      setTaken({ over: data, amounts: new Map(rows?.map(({ line, amount }) => [line, amount])) });
      // What was typed while it was being saved stays to be saved.
      typing.drop(typed);
      reload();
    } catch (error) {
      setRefusal(`没有保存：${problemText(error)}`);
    } finally {
      setSaving(false);
    }
  }

  return {
    rows,
    cash: data,
    problem,
    reload,
    ...typing,
    paste: (line: number, text: string) => typing.paste(rows ?? [], line, text),
    isDirty,
    isSaving,
    save,
    refusal,
    dismissRefusal: () => setRefusal(null),
  };
}

const withAmounts = (rows: readonly OpeningCashFlowRow[], amounts: Amounts) =>
  rows.map((row) => ({ ...row, amount: amounts.get(row.line) ?? row.amount }));

/** What is typed or pasted over the items since they were read. */
function useTypedAmounts(standard: Standard) {
  const [typed, setTyped] = useState(NOTHING);
  const [unread, setUnread] = useState(NOTHING_UNREAD);
  const [pasted, setPasted] = useState<PasteResult | null>(null);
  return {
    typed,
    unread,
    pasted,
    dismissPasted: () => setPasted(null),
    type: (line: number, amount: Fen) => setTyped((now) => new Map(now).set(line, amount)),
    noteText: (line: number, text: string | null) => setUnread((now) => withText(now, line, text)),
    /** Forgets what is still as it was when it was saved. */
    drop: (saved: Amounts) =>
      setTyped((now) => new Map([...now].filter(([line, amount]) => saved.get(line) !== amount))),
    /** A block from a spreadsheet, from the cell of a line on. */
    paste(rows: readonly OpeningCashFlowRow[], line: number, text: string) {
      const { amounts, misfits } = pasteCashFlows(rows, standard, line, text);
      setTyped(new Map([...typed, ...amounts]));
      setUnread(new Map([...unread].filter(([at]) => !amounts.has(at))));
      const undo = () => {
        setTyped(typed);
        setUnread(unread);
        setPasted(null);
      };
      setPasted({ count: amounts.size, misfits, undo });
    },
  };
}

function withText(texts: ReadonlyMap<number, string>, line: number, text: string | null) {
  const changed = new Map(texts);
  if (text === null) changed.delete(line);
  else changed.set(line, text);
  return changed;
}
