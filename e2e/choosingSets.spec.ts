import { expect, type Page } from '@playwright/test';
import { Company, registerPerson } from './company';
import { test } from './day';

const PASSWORD = 'Jizhang-2026-hao';
const MORNING = '晨光文具商行';
const BRIGHT = '启明商贸有限公司';

const sale = (summary: string, amount: string, organizationId?: number) => ({
  date: '2026-01-08',
  summary,
  ...(organizationId === undefined ? {} : { organizationId }),
  lines: [
    { code: '1002', debit: amount },
    { code: '5001', credit: amount },
  ],
});

/** Holds the answer to a call until the message shown meanwhile is read. */
async function readsWhileWaiting(page: Page, call: string, act: () => Promise<void>, message: string) {
  let answer: () => void = () => undefined;
  const isRead = new Promise<void>((resolve) => (answer = resolve));
  await page.route(`**/api/${call}`, (route) => isRead.then(() => route.continue()), { times: 1 });
  await act();
  await expect(page.getByText(message)).toBeVisible();
  answer();
}

const summaries = async (page: Page, shown: string, hidden: string) => {
  await page.goto('/voucher?from=2026-01&to=2026-01');
  await expect(page.getByRole('main').getByText(shown).first()).toBeVisible();
  await expect(page.getByRole('main').getByText(hidden)).toHaveCount(0);
};

test('几个账套、几个组织：登录后选一个，顶部换一个，每次都说在做什么、做成了', async ({ page, context }) => {
  const mobile = await registerPerson(page, PASSWORD);
  const morning = await Company.another(page, MORNING);
  await morning.enter(sale('文具零售', '310.50'));
  const bright = await Company.another(page, BRIGHT);
  const [head] = await bright.get<{ id: number }[]>('/organization');
  const store = { code: 'C01', name: '城东门店', type: 1, enableDate: '2026-01-01', parentId: head?.id };
  const { id } = await bright.post<{ id: number }>('/organization', { ...store, id: null, status: '1' });
  await bright.enter(sale('总部批发', '8200'));
  await bright.enter(sale('门店零售', '46.70', id));
  await context.clearCookies();

  await test.step('登录后先选账套；刷新还在选；选了说选择成功', async () => {
    await page.goto('/');
    await page.getByLabel('手机号').fill(mobile);
    await page.getByLabel('密码').fill(PASSWORD);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expect(page.getByRole('heading', { name: '选择账套' })).toBeVisible();
    await page.reload();
    const choices = page.getByRole('main').getByRole('listitem');
    await expect(choices).toHaveText([`${BRIGHT}2026-01 启用`, `${MORNING}2026-01 启用`]);
    const choose = () => choices.filter({ hasText: MORNING }).getByRole('button').click();
    await readsWhileWaiting(page, 'selectAccountSets/*', choose, '正在选择，请稍后...');
    await expect(page.getByText('选择成功！')).toBeVisible();
    await expect(page.getByRole('banner')).toContainText(MORNING);
    await summaries(page, '文具零售', '总部批发');
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  });

  await test.step('顶部切换账套：回到首页，说切换成功', async () => {
    await page.getByRole('button', { name: `切换账套，当前${MORNING}` }).click();
    const choose = () => page.getByRole('menuitem', { name: BRIGHT }).click();
    await readsWhileWaiting(page, 'selectAccountSets/*', choose, '正在切换，请稍后...');
    await expect(page.getByText('切换成功！')).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('button', { name: `切换账套，当前${BRIGHT}` })).toBeVisible();
    await summaries(page, '总部批发', '文具零售');
  });

  await test.step('切换组织先问：取消什么也不变', async () => {
    await page.getByRole('button', { name: `切换组织，当前${BRIGHT}` }).click();
    await page.getByRole('menuitem', { name: '城东门店' }).click();
    const question = page.getByRole('dialog', { name: '确认切换到城东门店视角？' });
    await question.getByRole('button', { name: /取\s?消/ }).click();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(/\/voucher\?/);
    await summaries(page, '总部批发', '门店零售');
  });

  await test.step('确认以后，首页和凭证都是这个组织的', async () => {
    await page.getByRole('button', { name: `切换组织，当前${BRIGHT}` }).click();
    await page.getByRole('menuitem', { name: '城东门店' }).click();
    const confirm = () =>
      page
        .getByRole('dialog', { name: '确认切换到城东门店视角？' })
        .getByRole('button', { name: /切\s?换/ })
        .click();
    await readsWhileWaiting(page, 'selectOrg', confirm, '正在切换，请稍后...');
    await expect(page.getByText('切换成功', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('button', { name: '切换组织，当前城东门店' })).toBeVisible();
    await expect(page.getByRole('region', { name: '待办' })).toContainText('1 张凭证');
    await expect(page.getByRole('main').getByRole('definition').filter({ hasText: '46.70' })).toHaveCount(1);
    await summaries(page, '门店零售', '总部批发');
  });

  await test.step('“账套”页和用户菜单也能切换', async () => {
    await page.goto('/account');
    await page
      .getByRole('row', { name: new RegExp(MORNING) })
      .getByRole('button', { name: /切\s?换/ })
      .click();
    await expect(page.getByText('切换成功！')).toBeVisible();
    await expect(page.getByRole('banner')).toContainText(MORNING);
    await page.getByRole('button', { name: /^用户菜单/ }).click();
    await page.getByRole('menuitem', { name: '切换账套' }).click();
    await page.getByRole('dialog', { name: '切换账套' }).getByRole('button', { name: BRIGHT }).click();
    await expect(page.getByText('切换成功！')).toBeVisible();
    await expect(page.getByRole('button', { name: /^切换组织，当前/ })).toBeVisible();
    await expect(page.getByRole('banner')).toContainText(BRIGHT);
  });
});
