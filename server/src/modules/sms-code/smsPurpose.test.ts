import { createTestApp } from '../../../test/testApp';

/** What a text message says its code is for. */
const app = createTestApp();

let last = 0;
const freshMobile = () => `137${String(++last).padStart(8, '0')}`;
const sent = (mobile: string) => app.sms.messages.filter((message) => message.mobile === mobile);

describe('短信说明用途', () => {
  const textTo = async (client: ReturnType<typeof app.anonymous>, mobile: string, purpose?: string) => {
    app.clock.advance(60);
    expect(await client.get(`/sendMsg/${mobile}`, { purpose })).toMatchObject({ success: true });
    return app.sms.last(mobile).text.replace(/\d{4}/, '****');
  };

  test.each([
    ['reset', '您正在重置登录密码'],
    ['set-password', '您正在设置登录密码'],
    ['change-phone', '您正在把账号的手机号换成本号码'],
    ['add-user', '账套管理员正在把您加为账套成员'],
    ['identification', '您正在确认移交账套'],
    ['hand-over', '账套管理员正在把账套移交给您'],
    ['delete-account-set', '您正在删除账套'],
  ])('%s', async (purpose, deed) => {
    expect(await textTo(await app.signUp(), freshMobile(), purpose)).toBe(
      `【明账】${deed}，验证码 ****，5 分钟内有效。请勿告诉他人。`,
    );
  });

  test('老的客户端不说用途：没有登录的是重置密码，登录的看发给谁', async () => {
    const client = await app.signUp();
    expect(await textTo(app.anonymous(), freshMobile())).toContain('您正在重置登录密码');
    expect(await textTo(client, client.mobile)).toContain('您正在确认本人的操作');
    expect(await textTo(client, freshMobile())).toContain('有人正在把您加为账套成员');
  });

  test('没有登录的人不能以别的名义发短信；没有的用途不发', async () => {
    expect(await textTo(app.anonymous(), freshMobile(), 'delete-account-set')).toContain('重置登录密码');
    const mobile = freshMobile();
    expect(await app.anonymous().get(`/sendMsg/${mobile}`, { purpose: 'win-a-prize' })).toMatchObject({
      success: false,
      code: 400,
    });
    expect(sent(mobile)).toStrictEqual([]);
  });

  test('换着用途要，一个手机号一天也最多二十条', async () => {
    const client = await app.signUp();
    const mobile = freshMobile();
    const purposes = ['change-phone', 'add-user', 'hand-over', 'identification', 'reset'];
    const answers = [];
    for (const purpose of purposes) {
      for (let count = 0; count < 5; count += 1) {
        answers.push(await client.get(`/sendMsg/${mobile}`, { purpose }));
        app.clock.advance(60);
      }
    }
    expect(answers.filter(({ success }) => success)).toHaveLength(20);
    expect(answers.at(-1)).toMatchObject({ code: 429, msg: '这个手机号今天的验证码已用完，请明天再试。' });
  });
});
