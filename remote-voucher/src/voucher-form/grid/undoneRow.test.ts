import { dateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { copyLine, deleteLine } from '../draft/draftLines';
import { setSummary } from '../draft/draftText';
import { newDraft, undo, type FormDraft } from '../draft/voucherDraft';
import { undoneRow } from './undoneRow';

const entry = ['一', '二', '三'].reduce(
  (draft, summary, row) => setSummary(draft, row, summary),
  newDraft('记', dateOnly('2026-03-01')),
);
const rowAfterUndo = (draft: FormDraft) => undoneRow(draft.lines, undo(draft).lines);

test('删除的行恢复后，光标在它上面', () => {
  const once = deleteLine(entry, 2);
  expect(rowAfterUndo(once)).toBe(2);
  expect(rowAfterUndo(undo(deleteLine(once, 0)))).toBe(2);
  expect(rowAfterUndo(deleteLine(once, 0))).toBe(0);
});

test('多出来的行撤销后，光标在补上它位置的行', () => {
  expect(rowAfterUndo(copyLine(entry, 0))).toBe(1);
  expect(rowAfterUndo(copyLine(entry, 4))).toBe(4);
});

test('改过的格撤销后，光标在那一行', () => {
  expect(rowAfterUndo(setSummary(entry, 1, '改'))).toBe(1);
});
