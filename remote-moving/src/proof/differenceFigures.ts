import type { Fen } from '@mingzhang/shared/primitives/money';
import type { Difference, FigureName } from '../movesApi';

const figureTitles: Readonly<Record<FigureName, string>> = {
  opening: '期初',
  debit: '借方',
  credit: '贷方',
  closing: '期末',
  yearDebit: '本年借方',
  yearCredit: '本年贷方',
};

/** A figure of theirs that is not ours. */
export interface DifferentFigure {
  readonly name: FigureName;
  readonly title: string;
  readonly theirs: Fen | null;
  readonly ours: Fen | null;
  readonly difference: Fen;
}

/** The figures that differ, in the order of a balance table. */
export function differentFigures({ ours, theirs, differences }: Difference): readonly DifferentFigure[] {
  const names = Object.keys(figureTitles) as FigureName[];
  return names.flatMap((name) => {
    const difference = differences[name];
    if (difference === null || difference === 0) return [];
    return [{ name, title: figureTitles[name], theirs: theirs[name], ours: ours[name], difference }];
  });
}
