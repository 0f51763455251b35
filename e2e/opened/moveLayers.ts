import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { byButton, byKey, first, inRow, type OpenedPage } from './layer';

const CASE = join(import.meta.dirname, '../../cases/moving/jingdou-factory');
const BALANCES = '科目余额表.csv';
const ajax = { headers: { 'x-requested-with': 'XMLHttpRequest' } };

/** Begins a move that maps its accounts; 库存现金 differs by one fen, which is accepted. */
async function begin(page: Page): Promise<string> {
  const { data } = (await (await page.request.post('/api/moves', ajax)).json()) as { data: { id: string } };
  for (const name of [BALANCES, '凭证导入模板.csv']) {
    const text = readFileSync(join(CASE, name), 'utf8').replace('"9,300.00",', '"9,300.01",');
    const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text) };
    await page.request.post(`/api/moves/${data.id}/files`, { ...ajax, multipart: { file } });
  }
  const accepted = { '2010-12..2010-12|1001': '原账多记一分，已与出纳核实' };
  const decided = { companyName: '新华机械厂', vatType: 0, choices: { chart: 'map' }, accepted };
  await page.request.put(`/api/moves/${data.id}/mapping`, { ...ajax, data: decided });
  await page.request.post(`/api/moves/${data.id}/trial`, ajax);
  return data.id;
}

/** Two moves: one at its steps, one brought in. */
export async function twoMoves(page: Page): Promise<readonly [open: string, done: string]> {
  const [open, done] = [await begin(page), await begin(page)];
  await page.request.post(`/api/moves/${done}/apply`, ajax);
  await expect
    .poll(async () => (await page.request.get(`/api/moves/${done}`, ajax)).text())
    .toContain('"canUndo":true');
  return [open, done];
}

const onRow = (text: string, key: string) => async (page: Page) => {
  await page.getByRole('row').filter({ hasText: text }).first().focus();
  await page.keyboard.press(key);
};

/** It is tried once more before it can be brought in. */
const bringIn = async (page: Page) => {
  const step = page.getByRole('region', { name: '迁入', exact: true });
  await expect(step).toContainText('1 行差异已接受');
  await step.getByRole('button', { name: /^迁\s?入$/ }).click();
};

/** What opens over the steps of a move, and over one that was brought in. */
export const moveLayers = ([open, done]: readonly [string, string]): readonly OpenedPage[] => [
  { at: '/account/move', openings: [['MoveStart', inRow('没有完成', /^删\s?除/)]] },
  {
    at: `/account/move?move=${open}&step=files`,
    openings: [
      ['FilesPanel', byButton(`移除 ${BALANCES}`)],
      ['MoveWalk', byButton('放弃')],
    ],
  },
  { at: `/account/move?move=${open}&step=accounts`, openings: [['MapDialog', onRow('1001', 'F2')]] },
  {
    at: `/account/move?move=${open}&step=proof`,
    openings: [
      ['ApplyStep', first(byButton('下一步'), bringIn)],
      ['AcceptDialog', onRow('1001', ' ')],
    ],
  },
  {
    at: `/account/move?move=${done}`,
    openings: [['MoveOutcome', first(byKey('Escape'), byButton('撤销迁入'))]],
  },
];

/** The steps of a move, and what became of one: what their pictures are called, and their addresses. */
export const moveSteps = ([open, done]: readonly [string, string]): readonly [string, string][] => [
  ...['files', 'beginning', 'accounts', 'proof', 'apply'].map((step): [string, string] => [
    `account-move-${step}`,
    `/account/move?move=${open}&step=${step}`,
  ]),
  ['account-move-done', `/account/move?move=${done}`],
];
