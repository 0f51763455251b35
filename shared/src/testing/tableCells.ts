import { screen, within } from '@testing-library/react';

/** The texts of the one table there is, row by row, without its head. */
export const tableCells = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map((cell) => cell.textContent),
    )
    .filter((texts) => texts.length > 0);
