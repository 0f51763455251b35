import { HttpProblem, ignoreReported } from './HttpProblem';

test('请求层已经说过的、自己放弃的，不再提', () => {
  expect(() =>
    ignoreReported(new HttpProblem({ msg: '凭证号 记-7 已被使用', code: 400 }, 400)),
  ).not.toThrow();
  expect(() => ignoreReported(new DOMException('the page was left', 'AbortError'))).not.toThrow();
});

test('程序自己的错误不会就此不见', () => {
  const bug = new TypeError('lines is undefined');
  expect(() => ignoreReported(bug)).toThrow(bug);
  expect(() => ignoreReported(undefined)).toThrow();
});
