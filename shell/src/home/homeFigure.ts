/** The name of a figure of the home page: 货币资金, 银行存款, or a month of the chart (`monthFigure`). */
export type HomeFigureName = string;

/** A month of a series of the chart, 1–12: 主营业务收入/3. */
export const monthFigure = (series: string, month: number): HomeFigureName => `${series}/${month}`;

/** Series and month of such a name; null for a figure of the lists. */
export function figureOfMonth(figure: HomeFigureName): { series: string; month: number } | null {
  const [series = '', month] = figure.split('/');
  return month === undefined ? null : { series, month: Number(month) };
}
