import type { Locator, Page } from '@playwright/test';
import ExcelJS from 'exceljs';

/** Presses what gives out an Excel file, and reads the cells of its first worksheet, row by row. */
export async function downloadedWorksheet(page: Page, button: Locator) {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.readFile(await download.path());
  const rows: ExcelJS.CellValue[][] = [];
  workbook.worksheets[0]?.eachRow((row) => rows.push((row.values as ExcelJS.CellValue[]).slice(1)));
  return { name: download.suggestedFilename(), rows };
}
