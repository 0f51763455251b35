import { problem } from '../primitives/problem';
import { rowOfProblem, unresolvedProblems } from './unresolvedProblems';

const rent = { summary: '付房租' };
const paper = { summary: '买纸' };
const draft = { name: '三月', lines: [rent, paper] };
const unbalanced = problem('UNBALANCED', '借贷不平衡', 'lines');
const noAccount = problem('LINE_ACCOUNT_MISSING', '第2行没有科目', 'lines[1].accountId');
const finding = { draft, problems: [unbalanced, noAccount] };
const sameLines = (_: unknown, before: typeof draft, now: typeof draft) => before.lines === now.lines;

test('没有改动，问题都在', () => {
  expect(unresolvedProblems(null, draft, sameLines)).toStrictEqual([]);
  expect(unresolvedProblems(finding, draft, sameLines)).toBe(finding.problems);
});

test('改了一行，那一行的问题就没有了；别的行的还在', () => {
  expect(unresolvedProblems(finding, { ...draft, lines: [rent, { ...paper }] }, sameLines)).toStrictEqual([]);
  expect(unresolvedProblems(finding, { ...draft, lines: [{ ...rent }, paper] }, sameLines)).toEqual([
    noAccount,
  ]);
});

test('改的不是它说的地方，问题还在', () => {
  expect(unresolvedProblems(finding, { ...draft, name: '四月' }, sameLines)).toEqual([unbalanced, noAccount]);
});

test('删去的行没有问题', () => {
  expect(unresolvedProblems(finding, { ...draft, lines: [rent] }, sameLines)).toStrictEqual([]);
});

test('问题说的是哪一行', () => {
  expect(rowOfProblem(noAccount)).toBe(1);
  expect(rowOfProblem(unbalanced)).toBeNull();
});
