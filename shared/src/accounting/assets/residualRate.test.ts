import { yuan } from '../../testing/yuan';
import { readResidualRate, residualOf } from './residualRate';

test.each([
  ['5%', 500],
  ['5', 500],
  ['0.05', 500],
  ['.05', 500],
  ['0.0525', 525],
  ['5.25 %', 525],
  ['0.5%', 50],
  ['５％', 500],
  ['0', 0],
  ['100%', 10_000],
  ['101%', undefined],
  ['-5%', undefined],
  ['5.255%', undefined],
  ['合计', undefined],
  ['', undefined],
])('净残值率 %s', (text, basisPoints) => {
  expect(readResidualRate(text)).toBe(basisPoints);
});

test.each([
  ['0.5', 50],
  ['.5', 50],
  ['0.05', 5],
  ['5', 500],
  ['0.5%', 50],
  ['5%', 500],
  ['101', undefined],
])('列名写着（%%）的，净残值率 %s', (text, basisPoints) => {
  expect(readResidualRate(text, true)).toBe(basisPoints);
});

test('净残值＝原值×净残值率', () => {
  expect(residualOf(yuan('5,000,000'), 200)).toBe(yuan('100,000'));
  expect(residualOf(yuan('0.99'), 500)).toBe(yuan('0.05'));
});
