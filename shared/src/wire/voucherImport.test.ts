import fc from 'fast-check';
import { anyAmount, anyDate, anyText, orNull } from '../testing/arbitraryRecords';
import { survives } from '../testing/survives';
import { fromImportPreview, toImportPreview, type ImportPreview } from './voucherImport';

test('定律十一：试导入的结果', () => {
  const preview: fc.Arbitrary<ImportPreview> = fc.record({
    ...{ voucherCount: fc.nat(), lineCount: fc.nat(), debit: anyAmount },
    ...{ firstDate: orNull(anyDate), lastDate: orNull(anyDate) },
    vouchers: fc.array(
      fc.record({
        ...{ date: anyDate, word: anyText, number: fc.nat(), lineCount: fc.nat(), debit: anyAmount },
        ...{ askedNumber: orNull(fc.nat()), sheet: anyText, row: fc.nat() },
      }),
      { maxLength: 3 },
    ),
    problems: fc.array(
      fc.record({ sheet: anyText, row: fc.nat(), column: orNull(anyText), message: anyText }),
      { maxLength: 3 },
    ),
    ...{ problemCount: fc.nat(), takenNumberCount: fc.nat(), renumberedCount: fc.nat() },
    notes: fc.array(anyText, { maxLength: 3 }),
  });
  survives(preview, fromImportPreview, toImportPreview);
});
