import { expect, type Browser, type Page } from '@playwright/test';
import { createServer } from 'node:http';
import { newMobile, sendCode, sentCode } from './bookkeeper';
import { Company, registerPerson } from './company';
import { test } from './day';

const FIRST = 'Jizhang-2026-hao';
const SECOND = 'Jizhang-2026-geng-hao';
const POINT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('个人设置：资料和头像、密码、设备、手机号；绑定微信，用微信登录，解绑', async ({
  page,
  browser,
  server,
}) => {
  const first = await registerPerson(page, FIRST);
  await Company.another(page);
  const wechat = await startWechat(server.wechatPort);
  try {
    await changeProfile(page);
    await changePassword(page);
    await endDevice(page, await (await browser.newContext()).newPage(), first);
    await endAllOthers(page, browser, first);
    await changeMobile(page);
    await bindWechat(page);
  } finally {
    await new Promise((closed) => wechat.close(closed));
  }
});

const saved = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();

function changeProfile(page: Page): Promise<void> {
  return test.step('资料：姓名在右上角，头像由本站给出', async () => {
    await page.goto('/personal');
    await page.getByLabel('姓名').fill('李会计');
    await page.getByLabel('邮箱').fill('li@example.com');
    await page.getByRole('button', { name: /^保\s?存$/ }).click();
    await saved(page, '个人资料已保存');
    await expect(page.getByRole('banner')).toContainText('李会计');
    const picture = { name: '我.png', mimeType: 'image/png', buffer: POINT };
    await page.getByLabel('选择头像图片').setInputFiles(picture);
    await saved(page, '头像已更换');
    await expect(page.getByRole('main').getByRole('img', { name: '头像' })).toHaveAttribute(
      'src',
      /^\/api\/avatar\//,
    );
    const note = { name: '账.png', mimeType: 'image/png', buffer: Buffer.from('不是图片') };
    await page.getByLabel('选择头像图片').setInputFiles(note);
    await saved(page, '“账.png”不是可以用的图片');
  });
}

function changePassword(page: Page): Promise<void> {
  return test.step('修改密码：先问原密码', async () => {
    await page.getByRole('link', { name: '修改密码' }).click();
    const change = async (original: string) => {
      await page.getByLabel('原密码').fill(original);
      await page.getByLabel('新密码', { exact: true }).fill(SECOND);
      await page.getByLabel('确认新密码').fill(SECOND);
      await page.getByRole('form', { name: '修改密码' }).getByRole('button', { name: '修改密码' }).click();
    };
    await change('wrong-password');
    await saved(page, '原密码错误!');
    await change(FIRST);
    await saved(page, '密码已修改');
  });
}

function endDevice(page: Page, elsewhere: Page, mobile: string): Promise<void> {
  return test.step('设备：列出另一台，让它退出，那里要重新登录', async () => {
    await elsewhere.goto('/');
    await elsewhere.getByLabel('手机号').fill(mobile);
    await elsewhere.getByLabel('密码').fill(SECOND);
    await elsewhere.getByRole('button', { name: '登录', exact: true }).click();
    await expect(elsewhere.getByRole('banner')).toContainText('李会计');
    await page.goto('/personal/personal-setting');
    const devices = page.getByRole('region', { name: '登录的设备' });
    await expect(devices.getByRole('listitem')).toHaveCount(2);
    await devices.getByRole('button', { name: /退出登录$/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click();
    await expect(devices.getByRole('listitem')).toHaveCount(1);
    await elsewhere.reload();
    await expect(elsewhere.getByRole('button', { name: '登录', exact: true })).toBeVisible();
    await elsewhere.context().close();
  });
}

function endAllOthers(page: Page, browser: Browser, mobile: string): Promise<void> {
  return test.step('设备：其他设备一次都退出，这台还在', async () => {
    const others = [await signedIn(browser, mobile), await signedIn(browser, mobile)];
    await page.reload();
    const devices = page.getByRole('region', { name: '登录的设备' });
    await expect(devices.getByRole('listitem')).toHaveCount(3);
    await devices.getByRole('button', { name: '其他设备都退出' }).click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText('2 台设备要重新登录才能使用');
    await question.getByRole('button', { name: '退出登录' }).click();
    await expect(devices.getByRole('listitem')).toHaveText([/这台设备/]);
    for (const other of others) {
      await other.goto('/voucher');
      await expect(other.getByRole('button', { name: '登录', exact: true })).toBeVisible();
      await other.context().close();
    }
    await page.reload();
    await expect(devices.getByRole('listitem')).toHaveCount(1);
  });
}

/** A page of another browser in which the person is signed in. */
async function signedIn(browser: Browser, mobile: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  const reply = await page.request.post('/api/login', {
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    form: { mobile, password: SECOND, forever: 'true' },
  });
  expect(await reply.json()).toMatchObject({ success: true });
  return page;
}

function changeMobile(page: Page): Promise<void> {
  return test.step('更换手机号：密码和新号码的验证码', async () => {
    const mobile = newMobile();
    await page.getByRole('link', { name: '更换手机号' }).click();
    const form = page.getByRole('form', { name: '更换手机号' });
    await form.getByLabel('登录密码').fill(SECOND);
    await form.getByLabel('新手机号').fill(mobile);
    await sendCode(form);
    await form.getByLabel('验证码').fill(sentCode(mobile));
    await form.getByRole('button', { name: '更换手机号' }).click();
    await saved(page, `手机号已换成 ${mobile}`);
  });
}

function bindWechat(page: Page): Promise<void> {
  return test.step('微信：绑定，退出后扫码登录，解绑', async () => {
    await scanAtOnce(page);
    await page.getByRole('link', { name: '绑定微信' }).click();
    // The page before asks for a password, too.
    await expect(page.getByRole('heading', { name: '绑定微信' })).toBeVisible();
    await page.getByLabel('登录密码').fill(SECOND);
    await page.getByRole('button', { name: '用微信扫码绑定' }).click();
    await expect(page.getByText('已绑定微信“李会计的微信”')).toBeVisible();
    await expect(page).toHaveURL(/\/personal\/binding-webchat$/);
    await page.getByRole('button', { name: /^用户菜单/ }).click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^退\s?出$/ })
      .click();
    await page.getByRole('button', { name: '微信扫码登录' }).click();
    await expect(page.getByRole('banner')).toContainText('李会计');
    await page.goto('/personal/binding-webchat');
    await page.getByRole('button', { name: /^解\s?绑$/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^解\s?绑$/ })
      .click();
    await saved(page, '微信已解绑');
  });
}

/** The page with the QR code, scanned and confirmed before anybody sees it. */
async function scanAtOnce(page: Page): Promise<void> {
  await page.route('https://open.weixin.qq.com/**', async (route) => {
    const asked = new URL(route.request().url()).searchParams;
    const back = new URL(asked.get('redirect_uri') ?? '');
    back.searchParams.set('code', `scan-${Date.now()}`);
    back.searchParams.set('state', asked.get('state') ?? '');
    const body = `<script>location.replace(${JSON.stringify(back.href)})</script>`;
    await route.fulfill({ contentType: 'text/html', body });
  });
}

/** The two calls of 微信开放平台 that the server makes. */
async function startWechat(port: number) {
  const person = { openid: 'o-li', unionid: 'u-li', nickname: '李会计的微信' };
  // A connection that rests is not ended: on a busy machine it would be, just as it is used again.
  const server = createServer({ keepAliveTimeout: 0 }, ({ url }, response) => {
    const isToken = url?.startsWith('/sns/oauth2/access_token');
    response.end(JSON.stringify(isToken ? { ...person, access_token: 'at-1' } : person));
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return server;
}
