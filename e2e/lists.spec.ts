import { expect, type Page } from '@playwright/test';
import { Company } from './company';
import { test } from './day';

const row = (page: Page, name: string) => page.getByRole('row', { name, exact: true });
const button = (page: Page, name: RegExp) => page.getByRole('button', { name });

test('凭证字、币别：从菜单进去，建好，到账里用上；用过的不能删除', async ({ page }) => {
  const company = await Company.found(page, { enableDate: '2026-01-01' });
  await page.goto('/voucher-word');

  await test.step('凭证字：键盘新增，回车保存，焦点回到原处', async () => {
    await row(page, '记').waitFor();
    await page.keyboard.press('Alt+n');
    await expect(page.getByLabel('凭证字', { exact: true })).toBeFocused();
    await page.keyboard.type('通');
    await page.keyboard.press('Tab');
    await page.keyboard.type('通用凭证');
    await page.keyboard.press('Enter');
    await expect(row(page, '通')).toContainText('通用凭证');
    await row(page, '通').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('打印标题')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(row(page, '通')).toBeFocused();
  });

  await test.step('凭证字：设为默认，新增凭证从它开始；用过的删不掉，没有用过的可以', async () => {
    await company.enter({
      date: '2026-01-05',
      summary: '收到投资款',
      lines: [
        { code: '1002', debit: '50000' },
        { code: '3001', credit: '50000' },
      ],
    });
    await expect(row(page, '记').getByRole('button', { name: /删\s?除/ })).toBeDisabled();
    await row(page, '通').getByRole('button', { name: '设为默认' }).click();
    await expect(page.getByText('“通”已设为默认凭证字')).toBeVisible();
    await removeWord(page, '记');
    await expect(page.getByText('凭证字“记”已被凭证使用，不能删除')).toBeVisible();
    await removeWord(page, '转');
    await expect(row(page, '转')).toHaveCount(0);
    await expect(row(page, '记')).toBeVisible();
    await page.getByRole('menuitem', { name: '新增凭证', exact: true }).click();
    await expect(page.getByRole('combobox', { name: '凭证字' })).toHaveValue('通');
  });

  await test.step('币别：新增美元，写到一半按浏览器的后退先问，登记一天的汇率', async () => {
    await page.getByRole('menuitem', { name: '币别', exact: true }).click();
    await button(page, /新增币别/).click();
    await page.getByLabel('币别代码').fill('usd');
    await page.evaluate(() => history.back());
    const focused = await button(page, /继续填写/).evaluate(async (goOn: HTMLElement) => {
      goOn.click();
      await new Promise(requestAnimationFrame);
      return document.activeElement?.id;
    });
    // A question that faded out would have the next keys, and would move the focus afterwards.
    expect(focused).toBe(await page.getByLabel('币别代码').getAttribute('id'));
    await expect(page).toHaveURL(/\/currency$/);
    await expect(page.getByLabel('币别代码')).toHaveValue('USD');
    await page.getByLabel('币别名称').fill('美元');
    await page.getByLabel('默认汇率').fill('7.1');
    await button(page, /保\s?存/).click();
    await row(page, 'USD 美元').getByRole('button', { name: '按日汇率' }).click();
    await page.getByRole('textbox', { name: '日期' }).fill('2026-01-10');
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: '汇率' }).fill('7.25');
    await page.keyboard.press('Enter');
    await expect(page.getByText('2026-01-10 起的汇率 7.25 已登记')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(row(page, 'USD 美元')).toContainText('7.25（2026-01-10 起）');
  });

  await test.step('记账凭证按凭证日期建议汇率', async () => {
    const [account] = (await company.get<Record<string, unknown>[]>('/subject')).filter(
      ({ code }) => code === '1002',
    );
    await company.put('/subject', { ...account, currencyCodes: ['USD'] });
    const rates: string[] = [];
    for (const date of ['2026-01-09', '2026-01-10']) {
      await page.goto('/voucher/form');
      await page.getByLabel('日期').first().fill(date);
      await page.keyboard.press('Enter');
      await page.getByRole('combobox', { name: '会计科目' }).first().click();
      await page.keyboard.type('1002');
      await page.keyboard.press('Enter');
      rates.push(await page.getByLabel('汇率').first().inputValue());
    }
    expect(rates).toEqual(['7.1', '7.25']);
  });
});

async function removeWord(page: Page, word: string): Promise<void> {
  await row(page, word)
    .getByRole('button', { name: /删\s?除/ })
    .click();
  const dialog = page.getByRole('dialog').filter({ hasText: `删除凭证字“${word}”？` });
  await dialog.getByRole('button', { name: /删\s?除/ }).click();
}
