import { HttpProblem, ignoreTold } from './HttpProblem';

test('请求层已经说过的、自己放弃的，不再提', () => {
  expect(() => ignoreTold(new HttpProblem({ msg: '凭证号 记-7 已被使用', code: 400 }, 400))).not.toThrow();
  expect(() => ignoreTold(new DOMException('the page was left', 'AbortError'))).not.toThrow();
});

test('程序自己的错误不会就此不见', () => {
  const bug = new TypeError('lines is undefined');
  expect(() => ignoreTold(bug)).toThrow(bug);
  expect(() => ignoreTold(undefined)).toThrow();
});
