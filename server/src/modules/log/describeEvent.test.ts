import { describeEvent } from './describeEvent';
import type { LogNames } from './logNames';

const none = new Map<number, never>();
const names: LogNames = {
  ...{ companyName: '晨光文具商行', standard: 'small', accounts: none, categories: none },
  ...{ organizations: none, templates: none, reportItems: none, items: none, people: none, vouchers: none },
};

test('认得的操作：说是什么，在哪里看', () => {
  const after = { word: '通', printTitle: '通用凭证' };
  expect(describeEvent({ action: 'voucherWord.create', targetId: 7, after }, names)).toEqual({
    ...{ sentence: '新增凭证字 “通”', page: '/voucher-word', changes: [] },
  });
});

test('更新的版本记下的操作：只写它的名字，没有可以点开的页面，改了什么照说', () => {
  const event = { action: 'payroll.adjust', before: { name: '一月' }, after: { name: '二月' } };
  expect(describeEvent(event, names)).toEqual({
    sentence: 'payroll.adjust',
    page: null,
    changes: [{ label: '名称', before: '一月', after: '二月' }],
  });
});
